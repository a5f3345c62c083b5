import type { Post, PostInput, PostSummary, RelatedPosts } from '#shared/schemas/blog.ts';
import { createdAt, id, saved } from './common.ts';

const fields = {
  title: 'İstanbul’da Güz: Çınaraltı Sohbetleri',
  content: 'Eylül gelince şehir yavaşlar.\n\nBoğaz’da lüfer zamanı başlar; ışık yumuşar, gölgeler uzar.',
  author: 'Şeyma Gündoğdu',
  publishDate: '2024-09-21',
  tags: ['Gezi', 'Sonbahar'],
  featuredImage: '/uploads/guz.webp',
  published: true,
  metaTitle: 'İstanbul’da güz',
  metaDescription: 'Güz mevsiminde İstanbul: çınaraltı kahveleri ve lüfer zamanı.',
};

export const postInput: PostInput = {
  ...fields,
  slug: '',
  excerpt: '',
  translations: { en: { title: 'Autumn in Istanbul: talks under the plane tree' } },
};

export const post: Post = {
  id,
  slug: 'istanbul-da-guz-cinaralti-sohbetleri',
  excerpt: 'Eylül gelince şehir yavaşlar.…',
  ...fields,
  imageAlts: [],
  languages: ['tr', 'en'],
  untranslated: [],
  createdAt,
  ...saved,
};

export const draft: Post = { ...post, published: false };

const { imageAlts: _alts, content: _content, metaTitle: _title, metaDescription: _description, ...inList } = post;
const { createdAt: _createdAt, version, updatedBy: _updatedBy, ...summaryFields } = inList;
export const summary: PostSummary = summaryFields;
export const page = { items: [summary], next: null };
export const drafts = { items: [{ ...summary, version, missingEnglish: 0, outdatedEnglish: 0 }], next: null };

export const related: RelatedPosts = {
  newer: null,
  older: { slug: 'cayin-demi', title: 'Çayın Demi', untranslated: [] },
  hotel: { slug: 'cinaralti-konagi', name: 'Çınaraltı Konağı', district: 'Üsküdar' },
  tagSlugs: ['gezi', 'sonbahar'],
};
