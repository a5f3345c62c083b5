import { get, set } from 'react-hook-form';

/** One field of a form as two people left it. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, so only a person can say which is right. */
  both: boolean;
}

export type Choice = 'mine' | 'theirs' | 'together';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs between what I typed and what somebody else saved, judged from what both began with.
 * @param names paths of the form's fields, such as `translations.en.address`
 */
export function differences(base: object, mine: object, theirs: object, names: readonly string[]): Difference[] {
  return names
    .map((name) => ({ name, began: get(base, name), mine: get(mine, name), theirs: get(theirs, name) }))
    .filter(({ mine, theirs }) => !same(mine, theirs))
    .map(({ began, ...field }) => ({ ...field, both: !same(began, field.mine) && !same(began, field.theirs) }));
}

/** The side that changed a field; mine where both did, until the person says otherwise. */
export function likelyChoice(base: object, { name, mine, both }: Difference): Choice {
  return both || !same(get(base, name), mine) ? 'mine' : 'theirs';
}

/** Pictures are told apart by their address: two people may describe one in other words. */
const identity = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'image' in entry ? entry.image : entry;

/**
 * What both people wrote, theirs first.
 * @param prose whether it is a text of sentences, of which two can stand one after the other
 * @returns undefined where only one of the two can stand
 */
export function together({ mine, theirs, both }: Difference, prose: boolean): unknown {
  if (!both) return undefined;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const known = new Set(theirs.map(identity));
    return [...theirs, ...mine.filter((entry) => !known.has(identity(entry)))];
  }
  const texts = [theirs, mine].map((text) => (typeof text === 'string' ? text.trim() : ''));
  return prose && texts.every((text) => text !== '') ? texts.join('\n\n') : undefined;
}

/** Their entity with my text where I chose mine, or with both. */
export function merged<V extends object>(theirs: V, found: readonly Difference[], choices: Record<string, Choice>): V {
  const values = structuredClone(theirs);
  for (const difference of found) {
    const choice = choices[difference.name];
    if (choice === 'mine') set(values, difference.name, difference.mine);
    if (choice === 'together') set(values, difference.name, together(difference, true));
  }
  return values;
}
