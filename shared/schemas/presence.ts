import { z } from 'zod';
import { NOUNS } from '../constants.ts';
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
      .array(z.object({ username: z.string(), name: z.string() }).meta({ id: 'PresentUser' }))
      .meta({ description: 'Who else has it open.' }),
    version: version.meta({ description: 'The stored version.' }),
    updatedAt: timestamp,
    updatedBy: z.string(),
    fields: z
      .array(z.string())
      .meta({ description: 'The names of the fields that were changed since the sent version.' }),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
