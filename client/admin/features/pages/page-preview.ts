import type { Language } from '#shared/constants.ts';
import { noSitePageTexts, type SitePage } from '#shared/schemas/pages.ts';
import { chosenSlug, postSlug } from '#shared/text/slug.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { type CardOf, previewTree } from '../../lib/editing/preview-tree.ts';
import type { PageValues } from './page-form.tsx';

/** The preview keeps one address while the title is typed, so that the frame does not navigate. */
const PATH = '/pages/preview';

const NEW = {
  id: 'new',
  order: 0,
  languages: ['tr'],
  version: 1,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<SitePage>;

export function sitePage(values: PageValues, base: SitePage | undefined, language: Language, cardOf: CardOf) {
  const { translations, ...fields } = values;
  const { texts, untranslated } = textsIn(language, fields, translations.en, noSitePageTexts);
  const { id, order, languages, version, createdAt, updatedAt } = base ?? NEW;
  const page: SitePage = {
    ...{ id, order, languages, version, createdAt, updatedAt },
    ...fields,
    ...texts,
    ...previewTree(texts.content, fields.format, cardOf),
    untranslated,
    slug: chosenSlug(fields.slug) || postSlug(fields.title),
  };
  return { path: PATH, reads: { 'pages.get': page } };
}
