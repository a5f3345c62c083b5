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
    text: (key: TextKey): string => own[textName(key)] || t(key),
    figure: (name: Figure): string => own[`${name}Figure`] || FIXED_FIGURES[name],
  };
}
