import { z } from 'zod';
import type { Language } from '../constants.ts';
import { id, timestamp } from './primitives.ts';

/** What has drafts that can be shown to others, by the names of their collections. */
const PREVIEW_NOUNS = ['hotels', 'posts'] as const;
export type PreviewNoun = (typeof PREVIEW_NOUNS)[number];

/** The requests for the share links of a hotel or a post. */
export const previewRequests = {
  list: z.object({ id }),
  create: z.object({ id }),
  delete: z.object({ id, preview: id }),
};

/** A link that shows a draft to any visitor with the link. */
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

/** A page of the public site that shows something unpublished, as the server renders it. */
export type PreviewState =
  /** Filled by the back office, in a frame of it. */
  | { kind: 'frame' }
  /** Opened with a share link. */
  | {
      kind: 'shared';
      /** The address that the page would have. */
      path: string;
      /** The address of the preview in each language. */
      links: Record<Language, string>;
      expiresAt: string;
    };
