import { z } from 'zod';
import { ENTITY_NOUNS, FOUND_KINDS, LIMITS, LINK_KINDS, LINK_TARGETS } from '#shared/constants.ts';
import { aboutOf, listOf } from './fields.ts';
import { choice, id, lang, text, timestamp } from './primitives.ts';
import { CARD_KINDS, card } from './text-tree.ts';

export const linkTargetSearch = z.object({
  q: text(LINK_TARGETS.query)
    .describe('Beginnings of words of the name, in any spelling, or the path of a Turkish page or a file.')
    .optional(),
});

const visible = z.boolean().describe('Whether visitors see it now.');

const linkTarget = z
  .object({
    kind: z.enum(LINK_KINDS).describe('An offer, a page and a file have no card.'),
    id: z.string().describe('The id, for a room that of its hotel, for a file the name of it.'),
    room: z.string().optional().describe('The id of a room within its hotel.'),
    name: z.string().describe('The name or the Turkish title; a room stands behind its hotel.'),
    english: z.string().optional().describe('The English title, when it has one.'),
    path: z.string().describe('The path of its Turkish page, or of the file.'),
    image: z.string().describe(aboutOf('target').image),
    visible,
  })
  .meta({ id: 'LinkTarget' });
export type LinkTarget = z.infer<typeof linkTarget>;

export const linkTargets = listOf(linkTarget, 'The best first.').meta({ id: 'LinkTargets' });

const found = linkTarget
  .omit({ path: true })
  .extend({
    kind: z.enum(FOUND_KINDS).describe('What it is.'),
    id: z.string().describe('The id, for a room that of its hotel, for a picture or a file the name of it.'),
    name: z.string().describe('Name or title; of a message that of its sender. A room stands behind its hotel.'),
    visible: visible.optional(),
    at: timestamp.describe('When a message came.').optional(),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof found>;

export const foundThings = listOf(found, 'The best first.').meta({ id: 'FoundThings' });

export const fieldSearch = z.object({
  noun: choice(ENTITY_NOUNS).meta({ description: 'What is searched.' }),
  q: text(LINK_TARGETS.query)
    .meta({ description: 'Beginnings of words, of at least two letters, in any spelling; all have to be there.' })
    .optional(),
});

export const foundIds = listOf(id, 'In the order of the list.').meta({ id: 'FoundIds' });

export const cardAddress = z.object({
  kind: choice(CARD_KINDS).describe('What the card is of; a hotel without it.').optional(),
  id: id.describe('The id; for a room that of its hotel.'),
  room: text(LIMITS.roomId).describe('The id of a room within its hotel.').optional(),
  lang,
});

export const shownCard = z
  .object({
    card: card.nullable().describe('The card; null for what is not there.'),
    visible,
  })
  .meta({ id: 'ShownCard' });
export type ShownCard = z.infer<typeof shownCard>;
