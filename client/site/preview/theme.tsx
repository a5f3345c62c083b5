import { useQuery } from '@tanstack/react-query';
import { themePath } from '../../../shared/text/site/theme.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useApi } from '../lib/data/api.ts';

/** The colours of the site, which the server puts into the head of other pages. */
export function Theme() {
  const { data: site } = useQuery(useApi().site.get.queryOptions({ lang: useLanguage() }));
  const href = site && themePath(site);
  return href && <link rel="stylesheet" href={href} />;
}
