import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { HOTEL_SCOPES, SCOPES } from '#shared/permissions.ts';
import { currentPassword } from './auth.ts';
import { createdAt, listOf, ownId } from './fields.ts';
import { calendarDate, choice, code, id, requiredLine, timestamp } from './primitives.ts';

const about = {
  name: 'Name of the key; history and activity have it behind `API: `.',
  scopes: 'What the key may do.',
  hotels:
    'The ids of the hotels that the key is limited to, with the rights of a manager of these hotels; empty for all hotels.',
  until: 'The last day of the key, in Istanbul; null for no end.',
};

export const keyCreate = z
  .object({
    name: requiredLine(LIMITS.keyName)
      .refine((value) => fold(value) !== '', code('invalidText'))
      .describe(about.name),
    scopes: z
      .array(choice(SCOPES), { error: code('required') })
      .min(1, code('required'))
      .max(SCOPES.length, code('tooMany'))
      .describe(about.scopes),
    hotels: z
      .array(
        z
          .string()
          .regex(/^[0-9a-f]{24}$/i, code('invalidChoice'))
          .toLowerCase(),
      )
      .max(LIMITS.userHotels, code('tooMany'))
      .optional()
      .describe(about.hotels),
    until: calendarDate
      .refine((day) => day >= todayInIstanbul(), code('outOfRange'))
      .meta({ example: '2030-12-31' })
      .nullable()
      .optional()
      .describe(about.until),
    currentPassword,
  })
  .refine(({ hotels = [], scopes }) => hotels.length === 0 || scopes.every((scope) => HOTEL_SCOPES.includes(scope)), {
    path: ['scopes'],
    message: code('invalidChoice'),
  })
  .meta({ id: 'KeyInput' });
export type KeyCreate = Omit<z.output<typeof keyCreate>, 'currentPassword'>;

const fields = {
  id: ownId('key'),
  name: z.string().describe(about.name),
  scopes: z.array(z.enum(SCOPES)).describe(about.scopes),
  hotels: z.array(z.string()).describe(about.hotels),
  until: z.string().nullable().describe(about.until),
  createdAt: createdAt('key'),
  createdBy: z.string().describe('Who made it.'),
  lastUsedAt: timestamp.nullable().describe('When it was used last, to the minute; null for never.'),
  confirmed: z
    .boolean()
    .describe('Whether it works: after a backup was restored, an administrator confirms the keys first.'),
};

export const apiKey = z.object(fields).meta({ id: 'Key' });
export type ApiKey = z.infer<typeof apiKey>;

export const createdKey = z
  .object({ ...fields, key: z.string().describe('The key itself, which is not shown again.') })
  .meta({ id: 'CreatedKey' });
export type CreatedKey = z.infer<typeof createdKey>;

export const keyList = listOf(apiKey, 'At most 100, in the order in which they were made.').meta({ id: 'KeyList' });
export const keyConfirm = z.object({ currentPassword }).meta({ id: 'KeysConfirmInput' });
export const keyRevoke = z.object({ id });
