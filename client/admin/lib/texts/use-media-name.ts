import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { Language } from '#shared/constants.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';

/** The name of a picture of the library, or else its description. */
export function useMediaName(): (media: Pick<MediaEntry, 'name' | 'alt'>) => {
  text: string;
  lang: Language;
} {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return ({ name, alt }) => {
    if (name !== '') return { text: name, lang: 'tr' };
    if (alt[language] !== '') return { text: alt[language], lang: language };
    if (alt.tr !== '') return { text: alt.tr, lang: 'tr' };
    return { text: t('media.untitled'), lang: language };
  };
}
