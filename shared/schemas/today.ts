import { z } from 'zod';
import { TODAY_KINDS } from '#shared/constants.ts';
import { count } from './primitives.ts';

/** What waits for a person (docs/rules.md#today). */
export const today = z
  .object({
    tasks: z
      .array(
        z.object({
          kind: z.enum(TODAY_KINDS).describe('What waits.'),
          count: count.describe(
            'How many, counted up to 1,000; of `storage` how full the fullest place is, in percent, and of `backup` how many days old the last one is, 0 for none.',
          ),
        }),
      )
      .describe('In the order of their importance, at most eight.'),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
