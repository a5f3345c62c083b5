import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useApi } from '../data/api.ts';

/** The published pages of the chain's own, in their order; each delivered page has them. */
export const usePages = () => useQuery(useApi().pages.list.queryOptions({ lang: useLanguage() }));
