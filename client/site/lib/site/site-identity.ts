import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { NumberForm } from '#shared/constants.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { formatDate } from '#shared/text/numbers/date.ts';
import { formatPrice } from '#shared/text/numbers/price.ts';
import { siteName } from '#shared/text/site/site-identity.ts';
import { langAttribute } from '../texts/lang-attribute.ts';
import { usePublicUrl } from './public-url.ts';

/** The identity of a site that could not be loaded. */
const UNKNOWN = {
  name: '',
  tagline: '',
  copyright: '',
  logoLight: '',
  logoDark: '',
  shareImage: '',
  palette: PALETTE_NAMES[0],
  addressChip: true,
  opening: false,
  untranslated: [] as string[],
};

/** The identity of the site (docs/rules.md#site), with the language of its name. */
export function useSite() {
  const lang = useLanguage();
  const publicUrl = usePublicUrl();
  const { data = UNKNOWN } = trpc.site.get.useQuery({ lang });
  return { ...data, name: siteName(data, publicUrl), nameLang: langAttribute(data, 'name') ?? lang };
}

/** The published pages of the chain's own, in their order; each delivered page has them. */
export const usePages = () => trpc.pages.list.useQuery({ lang: useLanguage() });

/** How to reach the chain; each delivered page has it. */
export const useContact = () => trpc.contact.get.useQuery({ lang: useLanguage() });

/** Writes prices and dates in the form of the page (docs/rules.md#site). */
export function useNumberForm() {
  const lang = useLanguage();
  const { data } = trpc.site.get.useQuery({ lang });
  const form: NumberForm = lang === 'en' && data?.numberForm === 'english' ? 'english' : 'turkish';
  return {
    form,
    price: (lira: number) => formatPrice(lira, form),
    date: (date: string) => formatDate(date, form),
    /** The `lang` of a date: English pages show Turkish ones unless the site has another form. */
    dateLang: form === 'turkish' ? ('tr' as const) : undefined,
  };
}
