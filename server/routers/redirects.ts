import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { readRedirects, saveRedirects } from '#server/models/redirects/redirects.ts';
import { redirectsAnswer } from '#shared/schemas/patches.ts';
import { redirects, redirectsInput } from '#shared/schemas/redirects.ts';
import * as docs from './common/docs.ts';
import { saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';
import * as common from './examples/common.ts';

const { userMutation, userQuery } = proceduresFor('Redirects');

const rows = [{ from: '/odalarimiz', to: `hotel:${common.id}` }];
const example = {
  redirects: rows.map((row) => ({ ...row, path: '/hotel/cinaralti-konagi', name: 'Çınaraltı Konağı' })),
  missing: [{ path: '/iletisim.html', count: 12, lastAt: common.saved.updatedAt }],
  ...common.saved,
};

export const redirectsRouter = router({
  get: userQuery({
    rest: 'GET /redirects',
    action: 'redirects.read',
    summary: 'Read the redirects of old addresses',
    description: 'With where each leads now, and the addresses that were not found in the last 30 days.',
    response: docs.entity('The redirects', example),
  })
    .input(z.object({}))
    .output(redirects)
    .query(async ({ ctx }) => withEntityTag(ctx, await readRedirects())),

  save: userMutation({
    rest: 'PUT /redirects',
    action: 'redirects.save',
    summary: 'Save the redirects of old addresses',
    description:
      'The list replaces the stored one, at most 5,000. Letter case, a slash at the end and escapes make no difference. The site’s own addresses always win.',
    content: 'changes',
    body: 'document',
    errors: ['version.stale'],
    request: { example: { redirects: rows, version: 2 } },
    response: docs.entity('The redirects as saved', example),
  })
    .input(redirectsInput)
    .output(redirectsAnswer)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await saveRedirects(input.redirects, saveOf(ctx, input.version))),
    ),
});
