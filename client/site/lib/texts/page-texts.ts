import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { FIXED_FIGURES } from '#shared/constants.ts';
import { textName } from '#shared/lib/text-name.ts';
import type { PageTexts } from '#shared/schemas/texts.ts';
import type { BUTTON_LINKS, TextKey, TextName } from '#shared/texts.ts';

type Texts = Partial<Pick<PageTexts, TextName | `${Figure}Figure` | (typeof BUTTON_LINKS)[number]>>;
type Figure = 'happyGuests' | 'starService' | 'yearsExperience';
const NONE: Texts = {};

/** The site's own texts override the catalogue (docs/rules.md#texts). */
export function usePageTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: own = NONE } = trpc.texts.get.useQuery({ lang: language });
  return {
    t,
    language,
    own,
    /** The site's text for a key; without one the catalogue's message, by default for the same key. */
    text: (key: TextKey, wording: ParseKeys = key): string => own[textName(key)] || t(wording),
    figure: (name: Figure): string => own[`${name}Figure`] || FIXED_FIGURES[name],
  };
}
