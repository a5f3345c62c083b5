import { z } from 'zod';
import { type Language, LIMITS, PREVIEW_NOUNS } from '#shared/constants.ts';
import { aboutOf, createdAt, listOf, ownId } from './fields.ts';
import { id, text, timestamp } from './primitives.ts';

export const previewRequests = {
  list: z.object({ id }),
  create: z
    .object({
      id,
      name: text(LIMITS.name).trim().optional().describe('Whom the link is for; only administrators see it.'),
    })
    .meta({ id: 'PreviewInput' }),
  delete: z.object({ id, preview: id.describe('Id of the share link.') }),
};

export const preview = z
  .object({
    id: ownId('link'),
    name: z.string().describe('Whom the link is for; empty when nobody said so.'),
    path: z.string().describe('The path of the page in Turkish; the English one begins with `/en`.'),
    createdAt: createdAt('link'),
    createdBy: z.string().describe('Who created it.'),
    expiresAt: timestamp.describe('When the share link ends, in UTC.'),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
export const previewList = listOf(preview, 'The links that still work, the newest first.').meta({ id: 'PreviewList' });

/** A share link in the list of all of them, with the draft that the link shows. */
const sharedDraft = preview
  .extend({
    noun: z.enum(PREVIEW_NOUNS).describe('What kind of thing.'),
    entity: z.string().describe('Id of the thing.'),
    title: z.string().describe(aboutOf('draft').title),
  })
  .meta({ id: 'SharedDraft' });
export type SharedDraft = z.infer<typeof sharedDraft>;
export const sharedDraftList = listOf(sharedDraft, 'The links that still work, the newest first.').meta({
  id: 'SharedDraftList',
});

/** A server-rendered page of the public site that shows unpublished content. */
export type PreviewState =
  | { kind: 'frame' }
  | {
      kind: 'shared';
      path: string;
      links: Record<Language, string>;
      expiresAt: string;
    };
