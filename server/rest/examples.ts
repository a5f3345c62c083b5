import type { Post, PostInput } from '../../shared/schemas/blog.ts';
import type { Contact, ContactInput } from '../../shared/schemas/contact.ts';
import type { Homepage, HomepageInput } from '../../shared/schemas/content.ts';
import type { Hotel, HotelInput } from '../../shared/schemas/hotels.ts';
import type { Seo, SeoInput } from '../../shared/schemas/seo.ts';
import type { Uploaded } from '../../shared/schemas/upload.ts';

/** What one call sends and answers in the document. */
export interface CallExample {
  request?: unknown;
  answer: unknown;
  /** What the answer is, in a few words. */
  description: string;
}

const ID = '6641f0c2a7b3d95e8c1f2a04';
const saved = { version: 3, updatedAt: '2024-05-12T09:30:00.000Z', updatedBy: 'admin' };
const createdAt = '2024-05-01T08:00:00.000Z';

const hotelRequest: HotelInput = {
  name: 'Çınaraltı Konağı',
  city: 'İstanbul',
  address: 'Kuzguncuk Mahallesi, İcadiye Caddesi No: 14, Üsküdar',
  description: 'Boğaz’ın Anadolu yakasında, yüz yıllık bir çınarın gölgesinde on iki odalı ahşap konak.',
  phone: '+90 216 555 01 23',
  whatsapp: '905325550123',
  reservationLink: 'https://rezervasyon.example.com/cinaralti',
  featuredImage: '/uploads/cinaralti.webp',
  gallery: ['/uploads/cinaralti-bahce.webp'],
  features: ['Ücretsiz Wi-Fi', 'Açık büfe kahvaltı', 'Otopark'],
  rooms: [
    {
      id: '1715500000000',
      type: 'Boğaz manzaralı çift kişilik oda',
      price: 4500,
      description: 'Geniş pencereli, ferah bir oda.',
      image: '/uploads/oda.webp',
      features: ['Minibar', 'Klima'],
      translations: { en: { type: 'Double room with a Bosphorus view' } },
    },
  ],
  order: 0,
  translations: { en: { description: 'A timber mansion of twelve rooms in the shade of an old plane tree.' } },
};

const hotelAnswer: Hotel = {
  id: ID,
  slug: 'cinaralti-konagi',
  name: hotelRequest.name,
  city: hotelRequest.city,
  address: hotelRequest.address,
  description: hotelRequest.description,
  phone: hotelRequest.phone,
  whatsapp: hotelRequest.whatsapp,
  reservationLink: 'https://rezervasyon.example.com/cinaralti',
  featuredImage: '/uploads/cinaralti.webp',
  gallery: ['/uploads/cinaralti-bahce.webp'],
  features: ['Ücretsiz Wi-Fi', 'Açık büfe kahvaltı', 'Otopark'],
  rooms: [
    {
      id: '1715500000000',
      type: 'Boğaz manzaralı çift kişilik oda',
      price: 4500,
      description: 'Geniş pencereli, ferah bir oda.',
      image: '/uploads/oda.webp',
      features: ['Minibar', 'Klima'],
      untranslated: [],
    },
  ],
  imageAlts: [{ image: '/uploads/cinaralti.webp', tr: 'Konağın bahçeden görünüşü', en: 'The mansion from its garden' }],
  order: 0,
  languages: ['tr', 'en'],
  untranslated: [],
  createdAt,
  ...saved,
};

const postRequest: PostInput = {
  title: 'İstanbul’da Güz: Çınaraltı Sohbetleri',
  content: 'Eylül gelince şehir yavaşlar.\n\nBoğaz’da lüfer zamanı başlar; ışık yumuşar, gölgeler uzar.',
  author: 'Şeyma Gündoğdu',
  publishDate: '2024-09-21',
  slug: '',
  excerpt: '',
  tags: ['Gezi', 'Sonbahar'],
  featuredImage: '/uploads/guz.webp',
  published: true,
  metaTitle: 'İstanbul’da güz',
  metaDescription: 'Güz mevsiminde İstanbul: çınaraltı kahveleri ve lüfer zamanı.',
  translations: { en: { title: 'Autumn in Istanbul: talks under the plane tree' } },
};

const postAnswer: Post = {
  id: ID,
  slug: 'istanbul-da-guz-cinaralti-sohbetleri',
  title: postRequest.title,
  excerpt: 'Eylül gelince şehir yavaşlar.…',
  content: postRequest.content,
  tags: ['Gezi', 'Sonbahar'],
  metaTitle: 'İstanbul’da güz',
  metaDescription: 'Güz mevsiminde İstanbul: çınaraltı kahveleri ve lüfer zamanı.',
  author: postRequest.author,
  featuredImage: '/uploads/guz.webp',
  imageAlts: [],
  publishDate: postRequest.publishDate,
  published: true,
  languages: ['tr', 'en'],
  untranslated: [],
  createdAt,
  ...saved,
};

const homepageRequest: HomepageInput = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
};

const homepageAnswer: Homepage = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
  imageAlts: [],
  languages: ['tr', 'en'],
  untranslated: [],
  ...saved,
};

const socialMedia = {
  facebook: '',
  instagram: 'https://www.instagram.com/istanbulotelleri',
  twitter: '',
  linkedin: '',
};
const contactRequest: ContactInput = {
  phone: '+90 212 555 01 23',
  email: 'bilgi@otel.example.com',
  address: 'Meşrutiyet Caddesi No: 5, Beyoğlu, İstanbul',
  socialMedia,
};
const contactAnswer: Contact = {
  phone: '+90 212 555 01 23',
  email: 'bilgi@otel.example.com',
  address: 'Meşrutiyet Caddesi No: 5, Beyoğlu, İstanbul',
  socialMedia,
  untranslated: [],
  ...saved,
};

const seoTexts = {
  metaTitle: 'İstanbul Otelleri',
  metaDescription: 'İstanbul’un en güzel semtlerinde, aile işletmesi oteller.',
  metaKeywords: 'istanbul, otel, boğaz, konaklama',
  faviconUrl: '/uploads/simge.ico',
};
const seoRequest: SeoInput = seoTexts;
const seoAnswer: Seo = { ...seoTexts, untranslated: [], ...saved };

const picture: Uploaded = { url: '/uploads/9f2c41d07be35a886c1d02f4a9e7b3.webp', width: 1600, height: 1067 };
const success = { success: true };

/** An example in real Turkish for every call, by its operation. */
export const EXAMPLES: Readonly<Record<string, CallExample>> = {
  'auth-login': {
    request: { username: 'yonetici', password: 'bir-gece-vakti-bogaz' },
    answer: { success: true, token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJvcm5layJ9.b3JuZWs' },
    description: 'The token to send as `Authorization: Bearer …`',
  },
  'auth-verify': { answer: { success: true, user: { username: 'yonetici' } }, description: 'Whose token this is' },
  'auth-logout': { request: {}, answer: success, description: 'The token is of no use any more' },
  'auth-changePassword': {
    request: { currentPassword: 'bir-gece-vakti-bogaz', newPassword: 'üç-martı-bir-vapur-1923' },
    answer: success,
    description: 'The password is changed and every other session has ended',
  },
  'auth-sessions': {
    answer: [
      {
        id: 'q0Yx2mVb8sTn4LrKc7Ze1AaD',
        createdAt,
        expiresAt: '2024-05-01T16:00:00.000Z',
        userAgent: 'Mozilla/5.0',
        current: true,
      },
    ],
    description: 'The running sessions, newest first',
  },
  'auth-endSession': { answer: success, description: 'The session has ended' },
  'auth-demo': { answer: { credentials: null }, description: 'The sample administrator, or null outside demo mode' },
  'hotels-list': { answer: [hotelAnswer], description: 'The hotels in their order' },
  'hotels-get': { answer: hotelAnswer, description: 'The hotel' },
  'hotels-create': { request: hotelRequest, answer: { ...hotelAnswer, version: 1 }, description: 'The hotel as saved' },
  'hotels-update': { request: { ...hotelRequest, version: 2 }, answer: hotelAnswer, description: 'The hotel as saved' },
  'hotels-delete': { answer: success, description: 'The hotel is gone' },
  'blog-list': { answer: [postAnswer], description: 'The published posts, newest first' },
  'blog-adminAll': {
    answer: [{ ...postAnswer, published: false }],
    description: 'All posts, drafts too, newest first',
  },
  'blog-get': { answer: postAnswer, description: 'The post' },
  'blog-bySlug': { answer: postAnswer, description: 'The post' },
  'blog-create': { request: postRequest, answer: { ...postAnswer, version: 1 }, description: 'The post as saved' },
  'blog-update': { request: { ...postRequest, version: 2 }, answer: postAnswer, description: 'The post as saved' },
  'blog-delete': { answer: success, description: 'The post is gone' },
  'content-homepage': { answer: homepageAnswer, description: 'The homepage' },
  'content-saveHomepage': {
    request: { ...homepageRequest, version: 2 },
    answer: homepageAnswer,
    description: 'The homepage as saved',
  },
  'contact-get': { answer: contactAnswer, description: 'The contact information' },
  'contact-save': {
    request: { ...contactRequest, version: 2 },
    answer: contactAnswer,
    description: 'The contact information as saved',
  },
  'seo-get': { answer: seoAnswer, description: 'The search-engine settings' },
  'seo-save': { request: { ...seoRequest, version: 2 }, answer: seoAnswer, description: 'The settings as saved' },
  'upload-single': { answer: picture, description: 'Where the picture is kept' },
  'upload-multiple': {
    answer: { files: [picture], urls: [picture.url] },
    description: 'Where the pictures are kept, in the order sent',
  },
};
