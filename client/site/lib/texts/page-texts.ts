import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { FIXED_FIGURES } from '#shared/constants.ts';
import type { PageTexts } from '#shared/schemas/texts.ts';
import { textName } from '#shared/text/text-name.ts';
import type { BUTTON_LINKS, TextKey, TextName } from '#shared/texts.ts';

type Texts = Partial<Pick<PageTexts, TextName | `${Figure}Figure` | (typeof BUTTON_LINKS)[number]>>;
type Figure = 'happyGuests' | 'starService' | 'yearsExperience';
const NONE: Texts = {};

/** The messages, and the texts of the pages as the site has them or in the catalogue's wording (docs/rules.md#texts). */
export function usePageTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: own = NONE } = trpc.texts.get.useQuery({ lang: language });
  return {
    t,
    language,
    own,
    /** The text of the site, or the wording of the catalogue for the key or for another case of it. */
    text: (key: TextKey, wording: ParseKeys = key): string => own[textName(key)] || t(wording),
    figure: (name: Figure): string => own[`${name}Figure`] || FIXED_FIGURES[name],
  };
}
