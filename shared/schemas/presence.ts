import { z } from 'zod';
import { NOUNS } from '#shared/constants.ts';
import { person } from './auth.ts';
import { choice, id, timestamp, version } from './primitives.ts';

export const presenceInput = z
  .object({
    noun: choice(NOUNS).meta({ description: 'What is open.' }),
    entity: id.meta({ description: 'Its id, or the name of the settings.' }),
    version: version.meta({ description: 'The version that the editor started from.' }),
  })
  .meta({ id: 'PresenceInput' });

export const presence = z
  .object({
    others: z
      .array(z.object({ username: person.username, name: person.name }).meta({ id: 'PresentUser' }))
      .meta({ description: 'Who else has it open.' }),
    saved: z
      .object({
        version,
        at: timestamp.meta({ description: 'When, in UTC.' }),
        by: z.string().meta({ description: 'Who; empty for the site itself.' }),
        fields: z.array(z.string()).meta({ description: 'The names of the fields that were changed since.' }),
      })
      .meta({ id: 'SavedMeanwhile' })
      .nullable()
      .meta({ description: 'What was saved since the sent version; null when nothing was.' }),
    deleted: z.boolean().meta({ description: 'Whether it is no longer there.' }),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
