import { AppError } from '#server/api/errors.ts';
import type { FieldCode } from '#shared/error-codes.ts';

/**
 * Refuses parameters that a call does not have, and several with one name.
 * @param url a path with its query
 * @throws AppError `request.invalid` with the names
 */
export function checkQuery(url: string, known: readonly string[]): void {
  const names = [...new URLSearchParams(url.split('?')[1] ?? '').keys()];
  const wrong = names.flatMap((name, at): [string, FieldCode][] => {
    if (!known.includes(name)) return [[name, 'unknownParameter']];
    return names.indexOf(name) === at ? [] : [[name, 'duplicate']];
  });
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) });
}
