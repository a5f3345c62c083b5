import { z } from 'zod';
import { KIND_OF, REDIRECTS } from '#shared/constants.ts';
import { isNewAddress, isOldAddress, redirectKey } from '#shared/lib/links/redirects.ts';
import { lastSave } from './messages-inbox.ts';
import { code, count, line, timestamp, version } from './primitives.ts';

const THING_PATTERN = `(?:${Object.values(KIND_OF).join('|')}):[0-9a-f]{24}`;
const THING = new RegExp(`^${THING_PATTERN}$`);
const about = {
  from: 'Old path, with or without a query; a `*` at its end stands for anything.',
  to: 'Path of this site, or a thing such as `hotel:6641f0c2a7b3d95e8c1f2a04`.',
};

const redirect = z
  .object({
    from: line(REDIRECTS.address)
      .refine(isOldAddress, code('invalidPath'))
      .meta({ description: about.from, pattern: '^\\s*/' }),
    to: line(REDIRECTS.address)
      .refine((to) => isNewAddress(to) || THING.test(to), code('invalidPath'))
      .describe(about.to)
      .meta({ pattern: `^\\s*(?:/|${THING_PATTERN}\\s*$)` }),
  })
  .meta({ id: 'RedirectInput' });

export const redirectsInput = z
  .object({
    redirects: z
      .array(redirect, { error: code('wrongType') })
      .max(REDIRECTS.most, code('tooMany'))
      .superRefine((all, ctx) => {
        const seen = new Set<string>();
        for (const [at, { from }] of all.entries()) {
          const key = redirectKey(from);
          if (seen.has(key)) ctx.addIssue({ code: 'custom', message: code('duplicate'), path: [at, 'from'] });
          seen.add(key);
        }
      })
      .describe('All redirects. One that leads to another leads to its end; a circle is refused.'),
    version: version.optional(),
  })
  .meta({ id: 'RedirectsInput' });

export const redirects = z
  .object({
    redirects: z
      .array(
        z
          .object({
            from: z.string().describe(about.from),
            to: z.string().describe(about.to),
            path: z.string().optional().describe('Where it leads now; missing when nothing is there.'),
            name: z
              .string()
              .optional()
              .describe('Name or title of the thing, also while it is a draft or in the trash, or name of the file.'),
            own: z.boolean().optional().describe('Whether the site has a page of its own at `from`, which wins.'),
          })
          .meta({ id: 'Redirect' }),
      )
      .describe('The redirects in their order.'),
    missing: z
      .array(
        z
          .object({
            path: z.string().describe('The path, without its query.'),
            count: count.describe('How often.'),
            lastAt: timestamp.describe('When last, in UTC.'),
          })
          .meta({ id: 'MissingAddress' }),
      )
      .describe('Addresses that were not found in the last 30 days, the most frequent first.'),
    version,
    ...lastSave,
  })
  .meta({ id: 'Redirects' });
export type Redirects = z.infer<typeof redirects>;
