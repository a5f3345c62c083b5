import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { Language } from '#shared/constants.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';

/** The names that the server gives to uploaded files, which say nothing. */
const RANDOM = /^[\da-f]{24,}\./;

/** What a picture of the library is called: its name, or else its description, or else a file's name that says something. */
export function useMediaName(): (media: Pick<MediaEntry, 'name' | 'alt' | 'file'>) => {
  text: string;
  lang: Language;
} {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return ({ name, alt, file }) => {
    if (name !== '') return { text: name, lang: 'tr' };
    if (alt[language] !== '') return { text: alt[language], lang: language };
    if (alt.tr !== '') return { text: alt.tr, lang: 'tr' };
    if (!RANDOM.test(file)) return { text: file.replace(/\.\w+$/, ''), lang: 'tr' };
    return { text: t('media.untitled'), lang: language };
  };
}
