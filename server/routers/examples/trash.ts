import type { Restored, TrashEntry } from '../../../shared/schemas/trash.ts';
import { hotel } from './hotels.ts';

const { id, name, slug, featuredImage: image, version } = hotel;

export const entry: TrashEntry = {
  id,
  kind: 'hotel',
  name,
  slug,
  image,
  rooms: 1,
  version,
  deletedAt: '2024-05-12T09:30:00.000Z',
  deletedBy: 'admin',
  expiresAt: '2024-06-11T09:30:00.000Z',
};
export const restored: Restored = { id, kind: 'hotel', name, slug, formerSlug: slug };
