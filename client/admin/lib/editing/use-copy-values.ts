import { useCallback, useState } from 'react';

/**
 * The values of a form that may begin with a copy.
 * @param toValues the same function at each render; its second argument is what a new entity is a copy of
 * @param source as it was when the form was opened
 */
export function useCopyValues<S, E, V>(
  toValues: (entity: E | undefined, source?: S) => V,
  source: S | undefined,
): (entity: E | undefined) => V {
  const [first] = useState(source);
  return useCallback((entity) => toValues(entity, first), [toValues, first]);
}
