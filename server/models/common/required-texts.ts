import { AppError } from '#server/api/errors.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { isBlank } from '#shared/lib/characters.ts';

/**
 * Requires texts that are neither absent nor blank.
 * @throws AppError `code`, with the missing names in the order of `required`
 */
export function requireTexts<K extends string>(
  input: { [key in K]?: string | undefined },
  required: readonly K[],
  code: ErrorCode,
): void {
  const missing = required.filter((name) => isBlank(input[name] ?? ''));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((name) => [name, 'required' as const]));
  throw new AppError(code, { fields, params: { list: missing.join(', ') } });
}
