import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { LIMITS, ROOM_LIMITS } from '#shared/constants.ts';

export const sampleHotel = {
  name: "Ünal's Hotel",
  city: 'İstanbul',
  address: 'Çukurcuma Caddesi No: 12, Beyoğlu',
  description: 'Boğaz’a nazır, güler yüzlü bir aile işletmesi.\nŞehrin gürültüsünden uzak.',
  phone: '+90 212 555 01 23',
  whatsapp: '+90 532 555 01 23',
  reservationLink: 'https://rezervasyon.example.com/unal',
  featuredImage: '/uploads/on-cephe.webp',
  gallery: ['/uploads/lobi.webp', '/uploads/teras.webp'],
  features: ['Ücretsiz Wi-Fi', 'Açık büfe kahvaltı', 'Otopark'],
  rooms: [
    {
      id: '1715500000000',
      type: 'Deniz manzaralı çift kişilik oda',
      price: 4500,
      description: 'Geniş pencereli, ferah bir oda.',
      image: '/uploads/oda-1.webp',
      features: ['Minibar', 'Klima'],
    },
    {
      id: '1715500000001',
      type: 'Aile odası',
      price: 0,
      description: 'Dört kişilik, iki bölmeli.',
      image: '',
      features: [],
    },
  ],
};

export const hotelEnglish = {
  description: 'A friendly family house overlooking the Bosphorus.',
  features: ['Free Wi-Fi', 'Buffet breakfast', 'Car park'],
  address: '12 Çukurcuma Street, Beyoğlu',
};

/** The largest hotel within the limits, whose texts are of letters with three bytes in UTF-8. */
export function largestHotel() {
  const long = (length: number) => 'ẞ'.repeat(length - 1).padEnd(length, 'x');
  const picture = `/uploads/${'x'.repeat(LIMITS.url - '/uploads/'.length)}`;
  const list = <T>(length: number, entry: (at: number) => T) => Array.from({ length }, (_, at) => entry(at));
  const features = list(LIMITS.features, (at) => `${long(LIMITS.feature - 2)}${String(at).padStart(2, '0')}`);
  const room = {
    type: long(LIMITS.name),
    price: LIMITS.price,
    description: long(LIMITS.description),
    image: picture,
    features,
    images: list(ROOM_LIMITS.images, () => picture),
    translations: { en: { type: long(LIMITS.name), description: long(LIMITS.description), features } },
  };
  const contact = { phone: `${long(LIMITS.phone - 1)}0`, whatsapp: `${long(LIMITS.phone - 1)}0` };
  return {
    name: long(LIMITS.name),
    city: long(LIMITS.name),
    address: long(LIMITS.address),
    description: long(LIMITS.description),
    ...contact,
    reservationLink: `https://r.example.com/${'%01'.repeat(600)}`,
    featuredImage: picture,
    gallery: list(LIMITS.gallery, () => picture),
    features,
    rooms: list(LIMITS.rooms, (at) => ({ ...room, id: `${long(LIMITS.roomId - 2)}${String(at).padStart(2, '0')}` })),
    imageAlts: list(LIMITS.imageAlts, () => ({
      image: picture,
      tr: long(LIMITS.altText),
      en: long(LIMITS.altText),
    })),
    order: 1_000_000,
    translations: { en: { description: long(LIMITS.description), features, address: long(LIMITS.address) } },
  };
}

export const samplePost = {
  title: 'İstanbul’da Güz: Çınaraltı Sohbetleri',
  content: 'Eylül gelince şehir yavaşlar.\n\nBoğaz’da lüfer zamanı başlar; ışık yumuşar, gölgeler uzar.',
  author: 'Şeyma Gündoğdu',
  publishDate: '2024-05-12',
  tags: ['Gezi', 'Sonbahar'],
  featuredImage: '/uploads/guz.webp',
  published: true,
};

export const sampleOffer = {
  title: '3 gece kal, 2 gece öde',
  text: 'Üçüncü geceniz bizden.\n\nKahvaltı üç sabah da dâhil.',
  terms: 'Yılbaşı haftasında geçmez.',
  image: '/uploads/kis.webp',
  published: true,
};

export const samplePage = {
  title: 'Şömine kuralları',
  content: 'Şömineyi yalnızca ev sahibi yakar.\n\n## Odun\n\nOdunu bahçeden alabilirsiniz.',
  published: true,
};

export const sampleMessage = {
  firstName: 'Elif',
  lastName: 'Aydın',
  email: 'elif.aydin@posta.example.com',
  phone: '',
  subject: 'reservation',
  message: 'Merhaba, iki gece için deniz gören bir odanız var mı?\nTeşekkürler.',
};

export function picture(format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png', width = 640, height = 480) {
  return (
    sharp({ create: { width, height, channels: 3, background: '#7a3b2e' } })
      // With the usual effort an AVIF of forty megapixels takes ten seconds.
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer()
  );
}

/** Grain cannot be compressed, so the picture has as many bytes as a picture of its size can have. */
export function grain(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A small PDF. @param inside more bytes behind its header */
export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${inside}1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

export function fileForm(field: string, files: { bytes: Uint8Array; name: string; type?: string }[]): FormData {
  const form = new FormData();
  for (const { bytes, name, type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
