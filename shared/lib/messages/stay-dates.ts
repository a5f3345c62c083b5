import { possibleDates, readEnquiry } from './enquiry.ts';

/**
 * The address of a page without the dates that are wrong for a stay (docs/rules.md#stay).
 * @param address the path and the query of a request
 * @param today `YYYY-MM-DD`
 * @returns undefined when no date is wrong
 */
export function withoutWrongDates(address: string, today: string): string | undefined {
  // An address with two slashes at its start has a host, to which the redirect would lead.
  if (/^\/[/\\]/.test(address)) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (!searchParams.has('arrival') && !searchParams.has('departure')) return undefined;
  const given = readEnquiry(searchParams);
  const possible = possibleDates(given, today);
  const wrong = (['arrival', 'departure'] as const).filter((name) => given[name] !== possible[name]);
  if (wrong.length === 0) return undefined;
  for (const name of wrong) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
