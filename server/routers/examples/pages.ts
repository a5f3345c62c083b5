import type { PageInput, PageSummary, SitePage } from '#shared/schemas/pages.ts';
import { createdAt, id, saved } from './common.ts';

const fields = {
  title: 'Çerezler',
  content:
    'Bu site ziyaretçilerine çerez bırakmaz.\n\n## Tarayıcınızda kalanlar\n\nSeçtiğiniz dil tarayıcınızda durur.',
  kind: 'cookies',
  intro: 'Tarayıcınızda ne kaldığını anlatırız.',
  image: '/uploads/cerezler.webp',
  imageAlts: [],
  place: 'footer',
  hotelId: '',
  button: 'message',
  buttonSubject: 'support',
  buttonLink: '',
  buttonLabel: '',
  published: true,
} satisfies Partial<PageInput>;

export const pageInput: PageInput = { ...fields, slug: '', translations: { en: { title: 'Cookies' } } };

export const page: SitePage = {
  id,
  slug: 'cerezler',
  ...fields,
  code: 'k7mq2xa',
  order: 0,
  languages: ['tr'],
  untranslated: [],
  createdAt,
  ...saved,
};

export const summary: PageSummary = {
  id,
  slug: page.slug,
  title: page.title,
  kind: page.kind,
  place: page.place,
  published: true,
  order: 0,
  languages: page.languages,
  untranslated: [],
  updatedAt: saved.updatedAt,
};
export const draft: PageSummary = {
  ...summary,
  code: page.code,
  version: page.version,
  published: false,
  missingEnglish: 1,
  outdatedEnglish: 0,
};

export const order = { ids: [id] };
