import type { Revision } from '../../../shared/schemas/history.ts';
import { saved } from './common.ts';

export const revision: Revision = { ...saved, action: 'save', fields: ['name', 'rooms'], whole: true };
