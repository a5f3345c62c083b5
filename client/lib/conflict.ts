import { get, set } from 'react-hook-form';

/** One field of a form as two people left it. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, so only a person can say which is right. */
  both: boolean;
}

export type Choice = 'mine' | 'theirs';

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

/** Their entity with my text where I chose mine. */
export function merged<V extends object>(theirs: V, found: readonly Difference[], choices: Record<string, Choice>): V {
  const values = structuredClone(theirs);
  for (const { name, mine } of found) if (choices[name] === 'mine') set(values, name, mine);
  return values;
}
