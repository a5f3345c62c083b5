import { useQuery } from '@tanstack/react-query';
import type { PageKind } from '../../../../shared/constants.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useApi } from '../data/api.ts';

/** The published pages of the chain's own, in their order; each delivered page has them. */
export const usePages = () => useQuery(useApi().pages.list.queryOptions({ lang: useLanguage() }));

/** The first published page of a kind, such as the privacy notice; undefined without one. */
export const usePageOf = (kind: PageKind) => usePages().data?.find((page) => page.kind === kind);
