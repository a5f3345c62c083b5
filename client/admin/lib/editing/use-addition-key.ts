import { useState } from 'react';
import { newKey } from '../../../common/lib/new-key.ts';

/**
 * One key per dialog, so that a repeated save does not add an entity twice (docs/rules.md#whole-object-saves).
 * @returns gives the key, and another one for what is saved as a new one after its deletion
 */
export function useAdditionKey(): (deleted: { id: string } | undefined) => string {
  const [key] = useState(newKey);
  return (deleted) => (deleted ? `${key}-${deleted.id}` : key);
}
