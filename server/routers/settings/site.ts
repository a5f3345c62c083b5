import { z } from 'zod';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { type Site, type SiteInput, site, siteDraft, siteInput, siteReads } from '#shared/schemas/site.ts';
import { findRevision, listRevisions } from '../../models/common/history.ts';
import { readerAfter } from '../../models/common/save.ts';
import { EDITING_READER } from '../../models/common/translation.ts';
import { describedByLibrary } from '../../models/media/media.ts';
import { withSiteState } from '../../models/settings/opening.ts';
import { ID, readSite, restoreSite, SiteModel, saveSite, toSite } from '../../models/settings/site.ts';
import { KEEPS } from '../../procedure-meta.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { draftOf, readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';
import { revision } from '../examples/history.ts';

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
} satisfies SiteInput;
const example: Site = { ...sent, untranslated: [], ...saved };

export const siteRouter = router({
  get: publicQuery({
    rest: 'GET /site',
    summary: 'Read name, logo and look of the site',
    description: 'What header, footer, titles and colours are made from.',
    cacheable: true,
    usersReadMore: true,
    response: { kind: 'entity', description: 'Name, logo and look of the site', example },
  })
    .input(z.object({ lang }))
    .output(site)
    .query(async ({ ctx, input }) => {
      const reader = readerOf(ctx, 'settings.read', input.lang);
      const shown = await withSiteState(readSite(reader), reader);
      return withEntityTag(ctx, await describedByLibrary(shown, input.lang));
    }),

  save: userMutation({
    rest: 'PUT /site',
    action: 'settings.save',
    summary: 'Save name, logo and look of the site',
    description: `${KEEPS} \`null\` brings back the first palette, Turkish forms of prices and dates, and the address chip.`,
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'Name, logo and look as saved', example },
  })
    .input(siteInput)
    .output(site)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await withSiteState(saveSite(input, saveOf(ctx, input.version)), EDITING_READER)),
    ),

  draft: userMutation({
    rest: 'POST /site/draft',
    action: 'settings.save',
    summary: 'Preview what visitors would read after a save of name, logo and look of the site',
    description:
      'Takes what a save takes, needs the same permission, and stores nothing. `lang` is the language of the page. The parts are named after the procedures whose responses they are.',
    content: 'none',
    request: { example: { ...sent, lang: 'tr' } },
    response: { kind: 'result', description: 'What its page would read', example: { 'site.get': example } },
  })
    .input(siteDraft)
    .output(siteReads)
    .mutation(async ({ ctx, input: { lang, ...input } }) => {
      const draft = draftOf(ctx, { lang });
      const shown = await withSiteState(saveSite(input, draft), readerAfter(draft));
      return { 'site.get': await describedByLibrary(shown, lang) };
    }),

  revisions: userQuery({
    rest: 'GET /site/revisions',
    action: 'settings.read',
    summary: 'List the versions of the site',
    description:
      'Each save leaves the version before it. All keep their content for 90 days, then one of each day for two years, and the newest 20 in any case.',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of its versions without their content, the newest first',
      example: { revisions: [revision], next: null },
    },
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(SiteModel, ID, input)),

  revision: userQuery({
    rest: 'GET /site/revisions/{revision}',
    action: 'settings.read',
    summary: 'Read a version of the site',
    description: 'As they were in both languages. A version that has lost its content is 404.',
    errors: ['revision.notFound'],
    response: { kind: 'result', description: 'The version', example },
  })
    .input(settingsRevisions.get)
    .output(site)
    .query(async ({ input }) => toSite(await findRevision(SiteModel, ID, input.revision), EDITING_READER)),

  restoreRevision: userMutation({
    rest: 'POST /site/revisions/{revision}/restore',
    action: 'settings.save',
    summary: 'Restore a version of the site',
    description: 'A save like any other: it gets a new version. A version that could not be saved today is 400.',
    content: 'withdraws',
    errors: ['revision.notFound', 'media.busy', 'version.stale'],
    request: { example: { version: 3 } },
    response: { kind: 'entity', description: 'The site as saved, with a new version', example },
  })
    .input(settingsRevisions.restore)
    .output(site)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await withSiteState(restoreSite(revision, saveOf(ctx, version)), EDITING_READER)),
    ),
});
