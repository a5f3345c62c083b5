import { z } from 'zod';
import { lang } from '#shared/schemas/primitives.ts';
import { type Site, type SiteInput, site, siteInput } from '#shared/schemas/site.ts';
import { readSiteWithState } from '../../models/settings/opening.ts';
import { saveSite, siteHistory } from '../../models/settings/site.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';

const { adminMutation, publicQuery } = proceduresFor('Site');
const sent = {
  name: 'İstanbul Otelleri',
  tagline: 'Boğaz’ın iki yakasında',
  copyright: '© 2024 {name}',
  logoLight: '/uploads/logo.webp',
  logoDark: '/uploads/logo-beyaz.webp',
  palette: 'slate',
  accent: '#1a5276',
  shareImage: '/uploads/paylasim.webp',
  numberForm: 'turkish',
  addressChip: true,
} satisfies SiteInput;
const example: Site = { ...sent, untranslated: [], ...saved };

export const siteRouter = router({
  get: publicQuery({
    rest: 'GET /site',
    summary: 'Read name, logo and look of the site',
    cacheable: true,
    response: { kind: 'entity', description: 'Name, logo and look of the site', example },
  })
    .input(z.object({ lang }))
    .output(site)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSiteWithState(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /site',
    summary: 'Save name, logo and look of the site',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'Name, logo and look as saved', example },
  })
    .input(siteInput)
    .output(site)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSite(input, saveOf(ctx, input.version)))),

  ...historyProcedures({ history: siteHistory, entity: site, tag: 'Site', path: 'site', name: 'site', example }),
});
