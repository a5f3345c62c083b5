import { lookOf } from '#shared/lib/characters.ts';
import { fold } from '#shared/lib/fold.ts';

/**
 * The names that buttons beside the entries of a list say to a screen reader: where several entries have one name, each
 * with more of the entry.
 * @param moreOf what no other entry has
 */
export function namesApart<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  moreOf: (entry: T, place: number) => string,
): string[] {
  const heard = entries.map((entry) => fold(lookOf(nameOf(entry))));
  const once = new Set(heard.filter((name, at) => heard.indexOf(name) === at && heard.lastIndexOf(name) === at));
  return entries.map((entry, at) => nameOf(entry) + (once.has(heard[at] ?? '') ? '' : `, ${moreOf(entry, at)}`));
}
