import { z } from 'zod';
import type { ErrorCode } from '#shared/error-codes.ts';
import { lang } from '#shared/schemas/primitives.ts';
import type { Reader } from '../../models/common/translation.ts';
import type { Save } from '../../models/common/versioned.ts';
import type { ContentEffect } from '../../procedure-meta.ts';
import { proceduresFor } from '../../trpc.ts';
import { type HistoryOptions, historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';

interface SettingsOptions<Entity, Input, Sent> extends HistoryOptions<Entity> {
  /** What the documentation calls them as saved. */
  saved: string;
  input: z.ZodType<Input, Sent>;
  /** An input for the documentation. */
  inputExample: object;
  read: (reader: Reader) => Promise<Entity>;
  save: (input: Input, save: Save) => Promise<Entity>;
  /** Throws for an input that lacks something. */
  check?: (input: Input) => void;
  content: ContentEffect;
  errors: readonly ErrorCode[];
}

/** The procedures for settings, which are one document with a history. */
export function settingsProcedures<Entity extends { version: number }, Input extends { version?: number }, Sent>(
  options: SettingsOptions<Entity, Input, Sent>,
) {
  const { entity, example, tag, path, name, input: schema } = options;
  const { publicQuery, adminMutation } = proceduresFor(tag);
  return {
    get: publicQuery({
      rest: `GET /${path}`,
      summary: `Read the ${name}`,
      cacheable: true,
      response: { kind: 'entity', description: `The ${name}`, example },
    })
      .input(z.object({ lang }))
      .output(entity)
      .query(async ({ ctx, input }) => withEntityTag(ctx, await options.read(readerOf(ctx, input.lang)))),

    save: adminMutation({
      rest: `PUT /${path}`,
      summary: `Save the ${name}`,
      content: options.content,
      errors: options.errors,
      request: { example: { ...options.inputExample, version: 2 } },
      response: { kind: 'entity', description: `The ${options.saved} as saved`, example },
    })
      .input(schema)
      .output(entity)
      .mutation(async ({ ctx, input: parsed }) => {
        // Its type depends on whether `Input` is tRPC's mark of a call without input.
        const input = parsed as Input;
        options.check?.(input);
        return withEntityTag(ctx, await options.save(input, saveOf(ctx, input.version)));
      }),

    ...historyProcedures(options),
  };
}
