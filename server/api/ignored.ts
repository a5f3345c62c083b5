import type { z } from 'zod';
import { isPlain } from '#server/models/common/fields.ts';
import { objectIn } from '#shared/schemas/patches.ts';
import type { Procedure } from './procedures.ts';

/** The fields that a schema has, within its objects too, and the paths of the others, such as `translations.en.nam`. */
export function splitFields(sent: object, shape: z.ZodRawShape): { known: object; unknown: string[] } {
  const unknown: string[] = [];
  const known = Object.entries(sent).flatMap(([name, value]) => {
    if (!Object.hasOwn(shape, name)) unknown.push(name);
    const inner = objectIn(shape[name]);
    if (!inner || !isPlain(value)) return Object.hasOwn(shape, name) ? [[name, value]] : [];
    const parts = splitFields(value, inner.shape);
    unknown.push(...parts.unknown.map((part) => `${name}.${part}`));
    return [[name, parts.known]];
  });
  return { known: Object.fromEntries(known), unknown };
}

/** The sent fields that neither a save nor its answer has; undefined for a call whose answer does not name them. */
export function ignoredBy({ input, output }: Pick<Procedure, 'input' | 'output'>, sent: unknown): string[] | undefined {
  if (!isPlain(sent) || !Object.hasOwn(output, 'ignored')) return undefined;
  return splitFields(sent, input.shape).unknown.filter((name) => !Object.hasOwn(output, name));
}
