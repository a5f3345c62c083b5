import { z } from 'zod';
import { ENTITY_NOUNS, KINDS, TRASH } from '#shared/constants.ts';
import { aboutOf, listOf, ownId } from './fields.ts';
import { choice, code, count, listCursor, page, timestamp, version } from './primitives.ts';

export const trashList = z.object({
  noun: choice(ENTITY_NOUNS)
    .describe('Only what is deleted of this kind of content; rooms are with the hotels.')
    .optional(),
  limit: page.limit,
  cursor: listCursor(TRASH.cursor),
});

export type TrashFilter = z.infer<typeof trashList>;

export const trashEntryId = z.object({
  id: z
    .string({ error: code('wrongType') })
    .min(1, code('required'))
    .max(TRASH.id, code('tooLong'))
    .describe('Id of the hotel, post, offer or page; for a room as `GET /trash` has it.'),
});

const trashItem = {
  id: ownId('deleted entity'),
  kind: z.enum(KINDS).describe('Whether it is a hotel, a room, a post, an offer or a page.'),
  name: z.string().describe('Name, or title in Turkish.'),
  hotel: z.string().optional().describe('The name of the hotel that a room belongs to.'),
};

const trashEntry = z
  .object({
    ...trashItem,
    slug: z.string().describe('The slug that it had; for a room that of its hotel.'),
    image: z.string().describe(aboutOf('deleted entity').image),
    rooms: count.optional().describe('How many rooms a hotel has.'),
    deletedAt: timestamp.describe('When it was deleted, in UTC.'),
    deletedBy: z.string().describe('Who deleted it.'),
    expiresAt: timestamp.describe('When it is deleted for good.'),
    version: version.describe('For `If-Match`; for a room that of its hotel.'),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntry>;

export const trashListResponse = listOf(trashEntry, 'What was deleted, the last first.').meta({ id: 'TrashList' });

export const restored = z
  .object({
    ...trashItem,
    slug: z.string().describe('The slug that it has now; for a room that of its hotel.'),
    formerSlug: z.string().describe('Another one than `slug` when that was taken meanwhile.'),
  })
  .meta({ id: 'Restored' });
export type Restored = z.infer<typeof restored>;
