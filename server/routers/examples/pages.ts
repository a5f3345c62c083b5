import type { PageInput, PageSummary, SitePage } from '#shared/schemas/pages.ts';
import { createdAt, id, saved } from './common.ts';

const fields = {
  title: 'Çerezler',
  content:
    'Bu site ziyaretçilerine çerez bırakmaz.\n\n## Tarayıcınızda kalanlar\n\nSeçtiğiniz dil tarayıcınızda durur.',
  kind: 'cookies',
  published: true,
} as const;

export const pageInput: PageInput = { ...fields, slug: '', translations: { en: { title: 'Cookies' } } };

export const page: SitePage = {
  id,
  slug: 'cerezler',
  ...fields,
  order: 0,
  languages: ['tr'],
  untranslated: [],
  createdAt,
  ...saved,
};

const { content: _content, createdAt: _createdAt, version, updatedBy: _updatedBy, ...summaryFields } = page;
export const summary: PageSummary = summaryFields;
export const draft: PageSummary = { ...summary, published: false, version, missingEnglish: 1, outdatedEnglish: 0 };

export const order = { ids: [id] };
