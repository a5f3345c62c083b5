import type { CountsInput, Statistics } from '../../../shared/schemas/statistics.ts';
import { id } from './common.ts';

export const countsInput = {
  counts: [
    { event: 'view', hotelId: id, language: 'tr' },
    { event: 'whatsapp', hotelId: id, language: 'tr' },
  ],
} satisfies CountsInput;

/** One day of each period, as an example. */
export const statistics = {
  days: [{ day: '2026-05-12', view: 84, call: 6, whatsapp: 9, book: 3, enquiry: 2 }],
  before: [{ day: '2026-04-12', view: 61, call: 4, whatsapp: 5, book: 2, enquiry: 1 }],
} satisfies Statistics;
