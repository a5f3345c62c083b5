import { SITE_PAGES } from '#client/admin/lib/site-pages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { placeOf } from '#shared/lib/found.ts';
import { redirectKey } from '#shared/lib/links/redirects.ts';

/** Words of an address that are searched alone. */
const WORDS = 5;

/** The words of the last part of an address, without its extension. */
const wordsOf = (address: string): string[] =>
  (redirectKey(address).split('?', 1)[0]?.split('/').at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .split(/[-_+*\s]+/)
    .filter((word) => word !== '');

/**
 * The first search for the target of an old address: all words of its last part, or, where nothing has all of them in
 * its name, the longest word that a name has.
 */
export function useProposal(address: string): string {
  const words = wordsOf(address);
  const whole = words.join(' ');
  const longestFirst = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const searches = words.length > 1 ? [whole, ...longestFirst] : [];
  const results = trpc.useQueries((queries) => searches.map((q) => queries.links.search({ q }, { staleTime: 60_000 })));
  const finds = (q: string, at: number) =>
    (results[at]?.data?.items.length ?? 0) > 0 ||
    SITE_PAGES.some(({ name, english }) => placeOf([name, english], q) !== undefined);
  return searches.find(finds) ?? whole;
}
