import type { Language } from '#shared/constants.ts';
import { inLanguage, singleSlashes, splitLanguage } from '#shared/first-bytes.ts';
import { SERVER_PATHS } from '#shared/paths.ts';

/**
 * A link that an editor has typed, in the language of the page that shows it.
 * @param link an address, or a path of this site in either language, with or without query and hash; paths of files stay
 */
export function linkInLanguage(link: string, language: Language): string {
  if (!link.startsWith('/')) return link;
  const { pathname: address, search, hash } = new URL(link, 'http://site');
  const pathname = singleSlashes(address);
  const { path } = splitLanguage(pathname);
  return (isFile(pathname) && !path.startsWith('/book/') ? pathname : inLanguage(path, language)) + search + hash;
}

/** Whether a link leads to no page for visitors, such as that of a picture or an e-mail address. */
export function isFile(link: string): boolean {
  if (!link.startsWith('/')) return true;
  const [, first = ''] = splitLanguage(new URL(link, 'http://site').pathname).path.split('/');
  return first.includes('.') || SERVER_PATHS.some((other) => other === first);
}
