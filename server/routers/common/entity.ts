import { z } from 'zod';
import type { ErrorCode } from '#shared/error-codes.ts';
import { success } from '#shared/schemas/auth.ts';
import { entityRevisions } from '#shared/schemas/history.ts';
import { freeSlug, id, lang } from '#shared/schemas/primitives.ts';
import { type Named, nameOf } from '../../models/common/revisions.ts';
import type { Reader } from '../../models/common/translation.ts';
import type { Save } from '../../models/common/versioned.ts';
import { proceduresFor } from '../../trpc.ts';
import * as common from '../examples/common.ts';
import { type HistoryOptions, historyProcedures } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

interface EntityOptions<Entity, Create, CreateSent, Update, UpdateSent, SlugSent>
  extends Omit<HistoryOptions<Entity>, 'notFound'> {
  /** The schemas of what a call adds and saves, with an example. */
  createInput: z.ZodType<Create, CreateSent>;
  updateInput: z.ZodType<Update, UpdateSent>;
  inputExample: object;
  /** The schema of what a slug is wanted for: an entity that has this name or title. */
  slugInput: z.ZodType<Named & { id?: string | undefined }, SlugSent>;
  notFound: ErrorCode;
  slugTaken: ErrorCode;
  /** What else keeps a call from adding one. */
  tooMany?: ErrorCode;
  /** By what it is read, for the documentation. */
  readBy: 'id' | 'slug or id';
  find: (identifier: string, reader: Reader) => Promise<Entity>;
  create: (input: Create, save: Save) => Promise<Entity>;
  update: (id: string, input: Omit<Update, 'id' | 'version'>, save: Save) => Promise<Entity>;
  remove: (id: string, save: Save) => Promise<void>;
  slugFor: (name: string, id?: string) => Promise<string>;
}

/** The procedures that are the same for hotels, posts and pages, which read, add, save and delete one, and its history. */
export function entityProcedures<
  Entity extends { version: number },
  Create,
  CreateSent,
  Update extends { id: string; version?: number | undefined },
  UpdateSent,
  SlugSent,
>(options: EntityOptions<Entity, Create, CreateSent, Update, UpdateSent, SlugSent>) {
  const { entity, example, inputExample, tag, path, name, notFound, slugTaken, tooMany } = options;
  const { publicQuery, adminQuery, adminMutation } = proceduresFor(tag);
  return {
    get: publicQuery({
      rest: `GET /${path}/{id}`,
      summary: `Read a ${name} by ${options.readBy}`,
      cacheable: true,
      errors: [notFound],
      response: { kind: 'entity', description: `The ${name}`, example },
    })
      .input(z.object({ id, lang }))
      .output(entity)
      .query(async ({ ctx, input }) => withEntityTag(ctx, await options.find(input.id, readerOf(ctx, input.lang)))),

    freeSlug: adminQuery({
      rest: `GET /${path}/admin/slug`,
      summary: `Preview the slug of a ${name}`,
      response: {
        kind: 'result',
        description: 'The slug that a save without one would give now',
        example: common.slug,
      },
    })
      .input(options.slugInput)
      .output(freeSlug)
      .query(async ({ input }) => ({ slug: await options.slugFor(nameOf(input), input.id) })),

    create: adminMutation({
      rest: `POST /${path}`,
      summary: `Add a ${name}`,
      content: 'changes',
      errors: [slugTaken, ...(tooMany ? [tooMany] : [])],
      request: { example: inputExample },
      response: {
        kind: 'entity',
        status: 201,
        description: `The ${name} as saved`,
        example: { ...example, version: 1 },
      },
    })
      .input(options.createInput)
      .output(entity)
      // tRPC computes the type of the input from `Create`, which the compiler cannot do while `Create` is generic; the same for `Update`.
      .mutation(async ({ ctx, input }) => withEntityTag(ctx, await options.create(input as Create, saveOf(ctx)))),

    update: adminMutation({
      rest: `PUT /${path}/{id}`,
      summary: `Save a ${name}`,
      // What is published may become a draft.
      content: 'withdraws',
      errors: [notFound, slugTaken, 'version.stale'],
      request: { example: { ...inputExample, version: 2 } },
      response: { kind: 'entity', description: `The ${name} as saved`, example },
    })
      .input(options.updateInput)
      .output(entity)
      .mutation(async ({ ctx, input }) => {
        const { id, version, ...sent } = input as Update;
        return withEntityTag(ctx, await options.update(id, sent, saveOf(ctx, version)));
      }),

    delete: adminMutation({
      rest: `DELETE /${path}/{id}`,
      summary: `Delete a ${name}`,
      content: 'withdraws',
      errors: [notFound, 'version.stale'],
      request: 'no body',
      response: { kind: 'result', description: `The ${name} is deleted`, example: common.success },
    })
      .input(z.object({ id }))
      .output(success)
      .mutation(async ({ ctx, input }) => {
        await options.remove(input.id, saveOf(ctx));
        return { success: true };
      }),

    ...historyProcedures({ ...options, notFound: [notFound], path: `${path}/{id}` }, entityRevisions),
  };
}
