import { HOMEPAGE_REQUIRED, homepage, homepageGet, homepageInput } from '../../shared/schemas/content.ts';
import { AppError } from '../errors.ts';
import { readHomepage, saveHomepage } from '../models/content.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { missingIn } from './missing-fields.ts';
import { readerOf, saveOf, withEntityTag } from './request.ts';

const tags = ['Content'];

export const contentRouter = router({
  homepage: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/content/homepage', tags, summary: 'Read the homepage', protect: false } })
    .input(homepageGet)
    .output(homepage)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readHomepage(readerOf(ctx, input.lang)))),

  saveHomepage: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/content/homepage', tags, summary: 'Save the homepage' } })
    .input(homepageInput)
    .output(homepage)
    .mutation(async ({ ctx, input }) => {
      const missing = missingIn(input, HOMEPAGE_REQUIRED);
      if (missing.list.length > 0) {
        const params = { list: missing.list.join(', ') };
        throw new AppError('content.missingFields', { fields: missing.fields, params });
      }
      return withEntityTag(ctx, await saveHomepage(input, saveOf(ctx, input.version)));
    }),
});
