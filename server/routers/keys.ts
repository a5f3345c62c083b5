import { z } from 'zod';
import { PASSWORD_ERRORS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { requirePassword } from '#server/auth/current-password.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { confirmKeys, createKey, listKeys, revokeKey } from '#server/models/keys/keys.ts';
import { requireUser } from '#server/models/users/people.ts';
import { success } from '#shared/schemas/auth.ts';
import { type ApiKey, createdKey, keyConfirm, keyCreate, keyList, keyRevoke } from '#shared/schemas/keys.ts';
import * as docs from './common/docs.ts';
import { withLocation } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import { credentials, withPassword } from './examples/users.ts';

const { userMutation, userQuery } = proceduresFor('Keys');

const input = { name: 'Kanal yöneticisi', scopes: ['hotels:read', 'prices:write'], hotels: [], until: '2030-12-31' };
const example = {
  ...input,
  id: common.id,
  createdAt: common.createdAt,
  createdBy: credentials.username,
  lastUsedAt: null,
  confirmed: true,
} as ApiKey;
const examples = wholeList([example]);

export const keysRouter = router({
  list: userQuery({
    rest: 'GET /keys',
    action: 'keys.manage',
    summary: 'List the keys of programs',
    description: 'Without the keys themselves, of which the site keeps a hash only.',
    response: docs.result('The keys', examples),
  })
    .input(z.object({}))
    .output(keyList)
    .query(async () => wholeList(await listKeys())),

  create: userMutation({
    rest: 'POST /keys',
    action: 'keys.manage',
    summary: 'Make a key for a program',
    description:
      'The answer alone has the key, which programs send as `Authorization: Bearer hk_…`. A key for some hotels takes the scopes of their managers only. Who makes it gets a mail about it.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'key.nameTaken', 'key.tooMany'],
    request: { example: { ...input, ...withPassword } },
    response: docs.made('The key, shown this once', { ...example, key: 'hk_…' }),
  })
    .input(keyCreate)
    .output(createdKey)
    .mutation(async ({ ctx, input: { currentPassword, ...sent } }) => {
      await requirePassword(ctx, currentPassword);
      const { userId, username } = ctx.session;
      const created = await createKey(sent, username);
      const maker = await requireUser(userId);
      await mailAccountChange(ctx.services, maker, { kind: 'keyAdded', by: 'self', key: created.name });
      return withLocation(ctx, `/api/keys/${created.id}`, created);
    }),

  confirm: userMutation({
    rest: 'POST /keys/confirmation',
    action: 'keys.manage',
    summary: 'Confirm the keys of a restored backup',
    description:
      'A restored backup has keys that may have been revoked since, so that none of them works until this call. Revoke first what should not work again.',
    content: 'none',
    errors: PASSWORD_ERRORS,
    request: { example: withPassword },
    response: docs.result('The keys, all of which work', examples),
  })
    .input(keyConfirm)
    .output(keyList)
    .mutation(async ({ ctx, input: { currentPassword } }) => {
      await requirePassword(ctx, currentPassword);
      return wholeList(await confirmKeys(ctx.session.username));
    }),

  delete: userMutation({
    rest: 'DELETE /keys/{id}',
    action: 'keys.manage',
    summary: 'Revoke a key',
    description: 'It stops working at once. Its name stays in the history.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'key.notFound'],
    request: 'no body',
    response: docs.done('The key is revoked'),
  })
    .input(keyRevoke)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await requirePassword(ctx, undefined);
      await revokeKey(id, ctx.session.username);
      return { success: true };
    }),
});
