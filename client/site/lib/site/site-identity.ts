import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { NumberForm } from '#shared/constants.ts';
import { formatDate } from '#shared/text/numbers/date.ts';
import { formatPrice } from '#shared/text/numbers/price.ts';
import { siteName } from '#shared/text/site/site-identity.ts';
import { useApi } from '../data/api.ts';
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
  palette: undefined,
  addressChip: true,
  opening: false,
  untranslated: [] as string[],
};

/** The identity of the site (docs/rules.md#site), with the language of its name. */
export function useSite() {
  const lang = useLanguage();
  const publicUrl = usePublicUrl();
  const { data = UNKNOWN } = useQuery(useApi().site.get.queryOptions({ lang }));
  return { ...data, name: siteName(data, publicUrl), nameLang: langAttribute(data, 'name') ?? lang };
}

/** The published pages of the chain's own, in their order; each delivered page has them. */
export const usePages = () => useQuery(useApi().pages.list.queryOptions({ lang: useLanguage() }));

/** How to reach the chain; each delivered page has it. */
export const useContact = () => useQuery(useApi().contact.get.queryOptions({ lang: useLanguage() }));

/** Writes prices and dates in the form of the page (docs/rules.md#site). */
export function useNumberForm() {
  const lang = useLanguage();
  const { data } = useQuery(useApi().site.get.queryOptions({ lang }));
  const form: NumberForm = lang === 'en' && data?.numberForm === 'english' ? 'english' : 'turkish';
  return {
    form,
    price: (lira: number) => formatPrice(lira, form),
    date: (date: string) => formatDate(date, form),
    /** The `lang` of a date: English pages show Turkish ones unless the site has another form. */
    dateLang: form === 'turkish' ? ('tr' as const) : undefined,
  };
}
