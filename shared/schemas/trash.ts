import { z } from 'zod';
import { KINDS, TRASH } from '../constants.ts';
import { code, count, listCursor, page, timestamp, version } from './primitives.ts';

export const trashList = z.object({
  limit: page.limit,
  cursor: listCursor(TRASH.cursor),
});

export const trashEntryId = z.object({
  id: z
    .string({ error: code('wrongType') })
    .min(1, code('required'))
    .max(TRASH.id, code('tooLong'))
    .meta({ description: 'The id of the hotel, post, offer or page; for a room as `GET /trash` has it.' }),
});

const trashItem = {
  id: z.string(),
  kind: z.enum(KINDS),
  name: z.string(),
  hotel: z.string().optional().meta({ description: 'The name of the hotel that a room belongs to.' }),
};

const trashEntry = z
  .object({
    ...trashItem,
    slug: z.string().meta({ description: 'The slug that it had; for a room that of its hotel.' }),
    image: z.string(),
    rooms: count.optional().meta({ description: 'How many rooms a hotel has.' }),
    deletedAt: timestamp,
    deletedBy: z.string(),
    expiresAt: timestamp.meta({ description: 'When it is deleted for good.' }),
    version: version.meta({ description: 'For `If-Match`; for a room that of its hotel.' }),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntry>;

export const trashListResponse = z
  .object({
    entries: z.array(trashEntry),
    next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
  })
  .meta({ id: 'TrashList' });

export const restored = z
  .object({
    ...trashItem,
    slug: z.string().meta({ description: 'The slug that it has now; for a room that of its hotel.' }),
    formerSlug: z.string().meta({ description: 'Another one than `slug` when that was taken meanwhile.' }),
  })
  .meta({ id: 'Restored' });
export type Restored = z.infer<typeof restored>;
