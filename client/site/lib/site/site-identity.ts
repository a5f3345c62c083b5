import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { type NumberForm, RETENTION_MONTHS } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import type { COMPANY, Site } from '#shared/schemas/site.ts';

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
  navigation: undefined,
  offers: false,
  /** The longest, while the site's own number is unknown. */
  messageMonths: RETENTION_MONTHS.max,
  untranslated: [] as string[],
  ...({} as Partial<Pick<Site, 'taxes' | (typeof COMPANY)[number]>>),
};

export function useSite() {
  const lang = useLanguage();
  const { data = UNKNOWN } = trpc.site.get.useQuery({ lang });
  return {
    ...data,
    isNamed: data.name !== '' || data.tagline !== '',
    name: siteName(data, lang),
    nameLang: langAttribute(data, 'name') ?? lang,
  };
}

/** Every page is delivered with this query's data. */
export const usePages = () => trpc.pages.list.useQuery({ lang: useLanguage() }).data?.items ?? [];

/** Every page is delivered with this query's data, or with its failure, which the footer says; scripts try again. */
export const useContact = () => trpc.contact.get.useQuery({ lang: useLanguage() }, { retryOnMount: false });

export function useNumberForm() {
  const lang = useLanguage();
  const { data } = trpc.site.get.useQuery({ lang });
  const form: NumberForm = lang === 'en' && data?.numberForm === 'english' ? 'english' : 'turkish';
  return {
    form,
    price: (lira: number) => formatPrice(lira, form),
    date: (date: string) => formatDate(date, form),
    /** The `lang` of a date: English pages show Turkish dates unless the site's settings choose another form. */
    dateLang: form === 'turkish' ? ('tr' as const) : undefined,
  };
}
