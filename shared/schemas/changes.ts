import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { ERROR_CODES } from '#shared/error-codes.ts';
import { hotelInput } from './hotels.ts';
import { anyId, choice, code, requiredText, version } from './primitives.ts';

/** The acts on whole things; `undo` takes back the last change of each. */
const ACTS = ['publish', 'unpublish', 'delete', 'undo'] as const;
export type Act = (typeof ACTS)[number];

const ids = z
  .array(anyId, { error: code('wrongType') })
  .min(1, code('required'))
  .max(LIMITS.changedTogether, code('tooMany'))
  .refine((all) => new Set(all.map((id) => id.toLowerCase())).size === all.length, code('duplicate'))
  .meta({ description: 'The ids, each once.', uniqueItems: true });

const act = choice(ACTS).describe(
  'What is done to each. `undo` takes back the last change and needs the version that it made.',
);

export const versions = z
  .record(z.string(), version, { error: code('wrongType') })
  .refine((all) => Object.keys(all).length <= LIMITS.changedTogether, code('tooMany'))
  .meta({ description: 'By id: the version that the change starts from.', maxProperties: LIMITS.changedTogether })
  .optional();

/** The same change of many things in one call (docs/rules.md#changes-of-many). */
export const changesOf = <T extends z.ZodType>(change: T) =>
  z.object({
    ids,
    versions,
    change: change.describe('What is changed of each.'),
  });

export const entityChanges = changesOf(
  z.object({ act }).meta({ id: 'EntityChange', description: 'What is done.' }),
).meta({
  id: 'ChangesOfMany',
});

/** A change of many has exactly one of the fields; an unknown one beside it may be a second change, so it is refused. */
export const oneOfThem = <T extends z.ZodRawShape>(fields: T, id: string) =>
  z
    .strictObject(fields, {
      error: (issue) => (issue.code === 'unrecognized_keys' ? code('invalidChoice') : code('wrongType')),
    })
    .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
      error: code('invalidChoice'),
      path: ['act'],
    })
    .meta({ id, description: 'Exactly one of them.', minProperties: 1, maxProperties: 1 });

const feature = requiredText(LIMITS.feature).trim();

const hotelChange = oneOfThem(
  {
    ...hotelInput
      .pick({ phone: true, whatsapp: true, enquiryEmail: true, reservationLink: true, checkIn: true, checkOut: true })
      .partial().shape,
    act: act.optional(),
    addFeature: z
      .object({
        tr: feature.describe('The Turkish text.'),
        en: feature.optional().describe('The English text.'),
      })
      .meta({ id: 'AddedFeature' })
      .optional()
      .describe('A feature that hotels without it get.'),
    removeFeature: feature.describe('The Turkish text of a feature that hotels with it lose.').optional(),
  },
  'HotelChange',
);
export type HotelFieldChange = Omit<z.infer<typeof hotelChange>, 'act'>;
export const hotelChanges = changesOf(hotelChange).meta({ id: 'ChangesOfHotels' });

export const changesResponse = z
  .object({
    changed: z
      .array(z.object({ id: z.string().describe('The id.'), version }).meta({ id: 'ChangedOne' }))
      .describe('What was changed, with its version now. What was so already is in no list.'),
    stale: z.array(z.string()).describe('Ids of what another save has changed meanwhile.'),
    missing: z.array(z.string()).describe('Ids of what is gone.'),
    refused: z
      .array(
        z
          .object({
            id: z.string().describe('The id.'),
            code: z.enum(ERROR_CODES).describe('Why.'),
          })
          .meta({ id: 'RefusedOne' }),
      )
      .describe('What could not be changed.'),
  })
  .meta({ id: 'ChangesResult' });
export type ChangesResponse = z.infer<typeof changesResponse>;
