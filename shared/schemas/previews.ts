import { z } from 'zod';
import type { Language } from '../constants.ts';
import { id, timestamp } from './primitives.ts';

/** The entityTypes whose drafts can be shared. */
const PREVIEW_NOUNS = ['hotels', 'posts'] as const;
export type PreviewNoun = (typeof PREVIEW_NOUNS)[number];

export const previewRequests = {
  list: z.object({ id }),
  create: z.object({ id }),
  delete: z.object({ id, preview: id }),
};

export const preview = z
  .object({
    id: z.string(),
    path: z.string().meta({ description: 'The path of the page in Turkish; the English one begins with `/en`.' }),
    createdAt: timestamp,
    createdBy: z.string(),
    expiresAt: timestamp,
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof preview>;
export const previewList = z.array(preview);

/** A server-rendered page of the public site that shows unpublished content. */
export type PreviewState =
  | { kind: 'frame' }
  | {
      kind: 'shared';
      path: string;
      links: Record<Language, string>;
      expiresAt: string;
    };
