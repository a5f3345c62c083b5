import { type RefObject, useRef, useState } from 'react';
import { newKey } from '../../../common/lib/new-key.ts';

/** The tries to add an entity, so that a repeated one does not add it twice (docs/rules.md#whole-object-saves). */
export interface Addition<V> {
  /** The same for each try. */
  key: string;
  /** The values of the first try that may have succeeded; undefined while there is none. */
  firstTry: V | undefined;
}

/** The tries of one form; those of a draft that is resumed in it take their place. */
export function useAddition<V>(): RefObject<Addition<V>> {
  const [key] = useState(newKey);
  return useRef<Addition<V>>({ key, firstTry: undefined });
}

/** The key of what is added, which is another one when it takes the place of a deleted entity. */
export const keyOf = ({ key }: Addition<unknown>, deleted: { id?: string } | undefined): string =>
  deleted ? `${key}-${deleted.id}` : key;
