import type { FieldCode } from '../../shared/error-codes.ts';

/** The required texts that are absent or blank, in the given order, as a list and by field. */
export function missingIn<K extends string>(
  input: { [key in K]?: string | undefined },
  required: readonly K[],
): { list: K[]; fields: Record<string, FieldCode> } {
  const list = required.filter((name) => (input[name] ?? '').trim() === '');
  return { list, fields: Object.fromEntries(list.map((name) => [name, 'required' as const])) };
}
