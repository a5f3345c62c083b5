import { z } from 'zod';
import { isPlain } from '#server/models/common/fields.ts';
import type { Procedure } from './procedures.ts';

/** The fields of an object, or of the objects in a list, that may be left out or cleared; undefined for other kinds. */
function fieldsIn(field: unknown): z.ZodRawShape | undefined {
  if (field instanceof z.ZodObject) return field.shape;
  if (field instanceof z.ZodArray) return fieldsIn(field.element);
  if (field instanceof z.ZodPipe) return fieldsIn(field.in);
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? fieldsIn(field.unwrap()) : undefined;
}

/** The paths of the sent fields that neither an input nor its answer has, such as `rooms.0.prise`. */
function unknownIn(sent: object, input: z.ZodRawShape, answer: z.ZodRawShape): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    if (!Object.hasOwn(input, name)) return Object.hasOwn(answer, name) ? [] : [name];
    const [known, shown = {}] = [fieldsIn(input[name]), fieldsIn(answer[name])];
    if (!known) return [];
    const parts = Array.isArray(value)
      ? value.map((part, at) => ({ path: `${name}.${at}`, part }))
      : [{ path: name, part: value }];
    return parts.flatMap(({ path, part }) =>
      isPlain(part) ? unknownIn(part, known, shown).map((inner) => `${path}.${inner}`) : [],
    );
  });
}

/** The sent fields that neither a save nor its answer has; undefined for a call whose answer does not name them. */
export function ignoredBy({ input, output }: Pick<Procedure, 'input' | 'output'>, sent: unknown): string[] | undefined {
  return isPlain(sent) && Object.hasOwn(output, 'ignored') ? unknownIn(sent, input.shape, output) : undefined;
}
