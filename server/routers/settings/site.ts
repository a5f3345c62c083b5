import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { readerAfter } from '#server/models/common/save.ts';
import { EDITING_READER, type Reader } from '#server/models/common/translation.ts';
import { describedByLibrary } from '#server/models/media/media.ts';
import { readMessageSettings } from '#server/models/messages/settings.ts';
import { withSiteState } from '#server/models/settings/opening.ts';
import { ID, readSite, restoreSite, SiteModel, saveSite, toSite } from '#server/models/settings/site.ts';
import * as docs from '#server/routers/common/docs.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { siteAnswer, sitePatch, sitePatched } from '#shared/schemas/patches.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { type Site, type SiteInput, site, siteDraft, siteInput, siteReads } from '#shared/schemas/site.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Site');
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
  tradeName: 'Çınar Otelcilik A.Ş.',
  mersis: '0123456789012345',
  taxOffice: 'Beyoğlu',
  taxNumber: '1234567890',
  kep: 'cinar@hs01.kep.tr',
  companyAddress: 'İstiklal Caddesi 1, Beyoğlu, İstanbul',
  informationLink: 'https://e-sirket.example.com/cinar',
  taxes: 'included',
  pricesLocked: false,
  navigation: [
    { page: 'home' },
    { page: 'branches', name: 'Otellerimiz', english: 'Our hotels' },
    { page: 'blog', hidden: true },
  ],
} satisfies SiteInput;
const example: Site = { ...sent, messageMonths: 12, untranslated: [], ...saved };

/** The site with all that its pages say of the whole site, such as how long messages are kept. */
async function shownSite(reading: Promise<Site>, reader: Reader): Promise<Site> {
  const [state, { retentionMonths }] = await Promise.all([withSiteState(reading, reader), readMessageSettings()]);
  return { ...state, messageMonths: retentionMonths };
}

export const siteRouter = router({
  get: publicQuery({
    rest: 'GET /site',
    summary: 'Read name, logo and look of the site',
    description: 'What header, footer, titles and colours are made from.',
    cacheable: true,
    usersReadMore: true,
    response: docs.entity('Name, logo and look of the site', example),
  })
    .input(z.object({ lang }))
    .output(site)
    .query(async ({ ctx, input }) => {
      const reader = readerOf(ctx, 'settings.read', input.lang);
      const shown = await shownSite(readSite(reader), reader);
      return withEntityTag(ctx, await describedByLibrary(shown, input.lang));
    }),

  save: userMutation({
    rest: 'PUT /site',
    action: 'settings.save',
    summary: 'Save name, logo and look of the site',
    description: `${KEEPS} \`null\` brings back the first palette, Turkish forms of prices and dates, the address chip, no sentence on taxes, the usual navigation, and prices that managers of hotels change.`,
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('Name, logo and look as saved', example),
  })
    .input(siteInput)
    .output(siteAnswer)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await shownSite(saveSite(input, saveOf(ctx, input.version)), EDITING_READER)),
    ),

  patch: userMutation({
    rest: 'PATCH /site',
    action: 'settings.save',
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    ...docs.patchOf('name, logo and look of the site', { sent: { tagline: sent.tagline }, saved: example }),
  })
    .input(sitePatch)
    .output(sitePatched)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await shownSite(saveSite(input, saveOf(ctx, input.version)), EDITING_READER)),
    ),

  draft: userMutation({
    rest: 'POST /site/draft',
    action: 'settings.save',
    ...docs.draftOfSettings('name, logo and look of the site', { sent: sent, read: { 'site.get': example } }),
  })
    .input(siteDraft)
    .output(siteReads)
    .mutation(async ({ ctx, input: { lang, ...input } }) => {
      const draft = draftOf(ctx, { lang });
      const shown = await shownSite(saveSite(input, draft), readerAfter(draft));
      return { 'site.get': await describedByLibrary(shown, lang) };
    }),

  revisions: userQuery({
    rest: 'GET /site/revisions',
    action: 'settings.read',
    ...docs.versionList('the site'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(SiteModel, ID, input)),

  revision: userQuery({
    rest: 'GET /site/revisions/{revision}',
    action: 'settings.read',
    ...docs.versionRead('the site', example),
  })
    .input(settingsRevisions.get)
    .output(site)
    .query(async ({ input }) => toSite(await findRevision(SiteModel, ID, input.revision), EDITING_READER)),

  restoreRevision: userMutation({
    rest: 'POST /site/revisions/{revision}/restore',
    action: 'settings.save',
    ...docs.versionRestore('the site', example),
  })
    .input(settingsRevisions.restore)
    .output(site)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await shownSite(restoreSite(revision, saveOf(ctx, version)), EDITING_READER)),
    ),
});
