import type { Language } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { type Content, noAnnouncementTexts, noContentTexts } from '#shared/schemas/content.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { toImageAlts } from '../../lib/editing/described-image.ts';
import { type CardOf, previewTree } from '../../lib/editing/preview-tree.ts';
import type { ContentValues } from './content-values.ts';

const NEW = { languages: ['tr'], version: 1, updatedAt: '' } satisfies Partial<Content>;

/** The preview shows an active announcement whatever its start and end times are. */
export function contentPage(values: ContentValues, base: Content | undefined, language: Language, cardOf: CardOf) {
  const { heroImage, aboutImage, announcement, translations, format } = values;
  const page = textsIn(language, values, translations.en, noContentTexts);
  const ofAnnouncement = textsIn(language, announcement, translations.en.announcement, noAnnouncementTexts);
  const { languages, version, updatedAt } = base ?? NEW;
  const content: Content = {
    ...{ languages, version, updatedAt },
    ...page.texts,
    format,
    ...previewTree(page.texts.aboutContent, format, cardOf),
    heroImage: heroImage.image,
    aboutImage: aboutImage.image,
    announcement: {
      ...announcement,
      ...ofAnnouncement.texts,
      link: announcement.offerId === '' ? announcement.link : publicPath.offers('tr'),
    },
    imageAlts: toImageAlts([heroImage, aboutImage]),
    untranslated: [...page.untranslated, ...ofAnnouncement.untranslated.map((name) => `announcement.${name}`)],
  };
  return { path: '/', reads: { 'content.homepage': content } };
}
