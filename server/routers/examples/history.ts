import type { ActivityEntry, Revision } from '#shared/schemas/history.ts';
import { id, saved } from './common.ts';

export const revision: Revision = { ...saved, action: 'save', fields: ['name', 'rooms'], whole: true };

export const activityEntry: ActivityEntry = {
  id: `hotels/${id}/0000000003`,
  at: saved.updatedAt,
  by: saved.updatedBy,
  action: 'save',
  noun: 'hotels',
  entity: id,
  name: 'Çınaraltı Konağı',
  version: saved.version,
  fields: ['name', 'rooms'],
};
