import type { LucideIcon } from 'lucide-react';
import { placeOf } from '#shared/lib/found.ts';

/** Something that the search for anything finds. */
export interface FindEntry {
  key: string;
  label: string;
  /** The language of the label, when it is a name. */
  lang?: 'tr' | undefined;
  /** The kind of thing, or the page that has it. */
  kind: string;
  Icon: LucideIcon;
  image?: string | undefined;
  /** Other names by which it is found. */
  words?: readonly string[];
  /** Visitors do not see it now. */
  hidden?: boolean;
  to?: string;
  /** The names of the fields or headings that take the focus there, the first that is shown. */
  focus?: readonly string[];
  run?: () => void;
}

interface Found {
  actions: readonly FindEntry[];
  things: readonly FindEntry[];
  fields: readonly FindEntry[];
}

const NOT_BY_NAME = 2;
const SHOWN = 30;

/** The entries that fit, the best first; of equal ones actions before things, and settings last. */
export function fittingEntries({ actions, things, fields }: Found, typed: string): FindEntry[] {
  if (typed === '') return [...actions];
  const withPlaces = (entries: readonly FindEntry[]) =>
    entries.map((entry) => {
      const { label, kind, words = [] } = entry;
      return { entry, place: placeOf([label, ...words], typed) ?? placeOf([`${label} ${kind}`], typed) };
    });
  return [
    ...withPlaces(actions),
    // The server has found a picture by its description, too.
    ...withPlaces(things).map(({ entry, place }) => ({ entry, place: place ?? NOT_BY_NAME })),
    ...withPlaces(fields),
  ]
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => Number(one.place) - Number(other.place))
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}
