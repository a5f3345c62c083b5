import { z } from 'zod';
import { NOUNS } from '#shared/constants.ts';
import { person } from './auth.ts';
import { choice, id, timestamp, version } from './primitives.ts';

export const presenceInput = z
  .object({
    noun: choice(NOUNS).describe('What is open.'),
    entity: id.describe('Its id, or the name of the settings.'),
    version: version.describe('The version that the editor started from.'),
  })
  .meta({ id: 'PresenceInput' });

export const presence = z
  .object({
    others: z
      .array(z.object({ username: person.username, name: person.name }).meta({ id: 'PresentUser' }))
      .describe('Who else has it open.'),
    saved: z
      .object({
        version,
        at: timestamp.describe('When, in UTC.'),
        by: z.string().describe('Who; empty for the site itself.'),
        fields: z.array(z.string()).describe('The names of the fields that were changed since.'),
      })
      .meta({ id: 'SavedMeanwhile' })
      .nullable()
      .describe('What was saved since the sent version; null when nothing was.'),
    deleted: z.boolean().describe('Whether it is no longer there.'),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
