import type { Found, LinkTarget } from '#shared/schemas/links.ts';
import type { TextCard } from '#shared/schemas/text-tree.ts';
import { id } from './common.ts';

const shown = { path: '/hotel/cinaralti-konagi', image: '/uploads/cinaralti-konagi.webp' };

export const target: LinkTarget = { kind: 'hotel', id, name: 'Çınaraltı Konağı', ...shown, visible: true };

export const found: Found = { kind: 'hotel', id, name: 'Çınaraltı Konağı', image: shown.image, visible: true };

export const card: TextCard = {
  type: 'card',
  kind: 'hotel',
  title: 'Çınaraltı Konağı',
  description: 'Beş odalı bir ahşap konak.',
  untranslated: [],
  ...shown,
};
