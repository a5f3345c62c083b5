import { seo, seoGet, seoInput } from '../../shared/schemas/seo.ts';
import { readSeo, saveSeo } from '../models/seo.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { readerOf, saveOf, withEntityTag } from './request.ts';

const tags = ['SEO'];

export const seoRouter = router({
  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/seo', tags, summary: 'Read the search-engine settings', protect: false },
    })
    .input(seoGet)
    .output(seo)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSeo(readerOf(ctx, input.lang)))),

  save: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/seo', tags, summary: 'Save the search-engine settings' } })
    .input(seoInput)
    .output(seo)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSeo(input, saveOf(ctx, input.version)))),
});
