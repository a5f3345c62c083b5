import { z } from 'zod';
import type { Context, SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { PASSWORD_ERRORS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { requirePassword } from '#server/auth/current-password.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { requireUser } from '#server/models/users/people.ts';
import { deliverAgain, listDeliveries } from '#server/models/webhooks/deliveries.ts';
import {
  confirmWebhooks,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  requireWebhookId,
  updateWebhook,
} from '#server/models/webhooks/webhooks.ts';
import { isAllowed } from '#server/webhooks/own-network.ts';
import { success } from '#shared/schemas/auth.ts';
import * as schemas from '#shared/schemas/webhooks.ts';
import * as docs from './common/docs.ts';
import { authorOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import { credentials, withPassword } from './examples/users.ts';

const { userMutation, userQuery } = proceduresFor('Webhooks');

const action = 'webhooks.manage';
const input: schemas.WebhookInput = {
  name: 'Kanal yöneticisi',
  url: 'https://channel.example.com/hooks',
  events: ['hotel.changed', 'prices.changed'],
  personal: false,
  active: true,
};
const { version, updatedAt } = common.saved;
const example = {
  ...{ ...input, id: common.id, confirmed: true, signs: true },
  ...{ version, createdAt: common.createdAt, updatedAt, updatedBy: credentials.username },
} as schemas.Webhook;
const examples = wholeList([example]);
const sent: schemas.Delivery = {
  ...{ id: 'msg_2b7Qx0c1Zk3mVtYp9aLwEr4u', type: 'hotel.changed', timestamp: updatedAt },
  ...{ subject: `/api/hotels/${common.id}`, state: 'sent', attempts: 1, nextAt: null, sentAt: updatedAt },
  ...{ status: 204, error: '' },
};

/** @throws AppError `request.invalid` for an address in the own network, and for one without https */
function requireAllowed({ env }: Context, { url }: schemas.WebhookInput): void {
  if (isAllowed(new URL(url), env.WEBHOOK_HOSTS)) return;
  throw new AppError('request.invalid', { fields: { url: 'webhookUrl' } });
}

async function tellOfSave(ctx: SignedIn, key: string): Promise<void> {
  const person = await requireUser(ctx.session.userId);
  await mailAccountChange(ctx.services, person, { kind: 'webhookSaved', by: 'self', key });
}

export const webhooksRouter = router({
  list: userQuery({
    rest: 'GET /webhooks',
    action,
    summary: 'List the webhooks',
    description: 'Without their secrets.',
    response: docs.result('The webhooks', examples),
  })
    .input(z.object({}))
    .output(schemas.webhookList)
    .query(async ({ ctx }) => wholeList(await listWebhooks(ctx.services.secret))),

  create: userMutation({
    rest: 'POST /webhooks',
    action,
    summary: 'Add a webhook',
    description:
      'Events are sent by `POST` as `{type, timestamp, data}`, signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature`. `data` has `id`, `version`, `url` (the address in this API) and `externalId` where there is one; of a room also `hotelId` and `hotelExternalId`, of a message `hotelId`, `subject` and, if `personal`, `message`. An event may arrive twice, with the same id. An answer other than 2xx within ten seconds is tried again for three days. The answer alone has the secret.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'webhook.tooMany', 'request.keyReused'],
    request: { example: { ...input, ...withPassword } },
    response: docs.made('The webhook, with the secret, shown this once', { ...example, secret: 'whsec_…' }),
  })
    .input(schemas.webhookCreate)
    .output(schemas.createdWebhook)
    .mutation(async ({ ctx, input: { currentPassword, ...sent } }) => {
      requireAllowed(ctx, sent);
      await requirePassword(ctx, currentPassword);
      const created = await createWebhook(sent, ctx.session.username, ctx.services.secret);
      await tellOfSave(ctx, created.name);
      return withEntityTag(ctx, withLocation(ctx, `/api/webhooks/${created.id}`, created));
    }),

  confirm: userMutation({
    rest: 'POST /webhooks/confirmation',
    action,
    summary: 'Confirm the webhooks of a restored backup',
    description:
      'A restored backup has webhooks that may have been deleted since, so that none of them sends until this call. Delete first what should not send again.',
    content: 'none',
    errors: PASSWORD_ERRORS,
    request: { example: withPassword },
    response: docs.result('The webhooks, all of which send', examples),
  })
    .input(schemas.webhookConfirm)
    .output(schemas.webhookList)
    .mutation(async ({ ctx, input: { currentPassword } }) => {
      await requirePassword(ctx, currentPassword);
      return wholeList(await confirmWebhooks(ctx.session.username, ctx.services.secret));
    }),

  update: userMutation({
    rest: 'PUT /webhooks/{id}',
    action,
    summary: 'Save a webhook',
    description:
      'What is left out keeps its value, and so does the secret. What happens while it is not active is not sent.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'webhook.notFound', 'version.stale'],
    request: { example: { ...input, version: 2, ...withPassword } },
    response: docs.entity('The webhook as saved', example),
  })
    .input(schemas.webhookUpdate)
    .output(schemas.webhook)
    .mutation(async ({ ctx, input: { id, version, currentPassword, ...sent } }) => {
      requireAllowed(ctx, sent);
      await requirePassword(ctx, currentPassword);
      const saved = await updateWebhook(id, sent, saveOf(ctx, version), ctx.services.secret);
      await tellOfSave(ctx, saved.name);
      ctx.services.deliverSoon();
      return withEntityTag(ctx, saved);
    }),

  renewSecret: userMutation({
    rest: 'POST /webhooks/{id}/secret',
    action,
    summary: 'Renew the secret of a webhook',
    description:
      'The answer alone has the new secret. For 24 hours each event is signed with both, in `webhook-signature` separated by a space, so that the program can change over meanwhile.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'webhook.notFound'],
    request: { example: withPassword },
    response: docs.result('The webhook, with the new secret, shown this once', { ...example, secret: 'whsec_…' }),
  })
    .input(schemas.webhookSecret)
    .output(schemas.createdWebhook)
    .mutation(async ({ ctx, input: { id, currentPassword } }) => {
      await requirePassword(ctx, currentPassword);
      const renewed = await renewSecret(id, authorOf(ctx), ctx.services.secret);
      await tellOfSave(ctx, renewed.name);
      return renewed;
    }),

  delete: userMutation({
    rest: 'DELETE /webhooks/{id}',
    action,
    summary: 'Delete a webhook',
    description: 'With its deliveries; what waits is not sent.',
    content: 'none',
    errors: [...PASSWORD_ERRORS, 'webhook.notFound'],
    request: 'no body',
    response: docs.done('The webhook is deleted'),
  })
    .input(schemas.webhookDelete)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await requirePassword(ctx, undefined);
      await deleteWebhook(id, ctx.session.username);
      return { success: true };
    }),

  deliveries: userQuery({
    rest: 'GET /webhooks/{id}/deliveries',
    action,
    summary: 'List what was sent to a webhook',
    description: 'Of the last 30 days, the newest first.',
    errors: ['webhook.notFound', 'list.cursorUnknown'],
    response: docs.page('The deliveries', [sent]),
  })
    .input(schemas.deliveryRequest)
    .output(schemas.deliveryList)
    .query(async ({ input: { id, ...page } }) => listDeliveries(await requireWebhookId(id), page)),

  sendAgain: userMutation({
    rest: 'POST /webhooks/{id}/deliveries/{delivery}',
    action,
    summary: 'Send an event again',
    description: 'With the same `webhook-id`; from the first attempt on, at once.',
    content: 'none',
    errors: ['webhook.notFound', 'delivery.notFound'],
    request: 'no body',
    response: docs.result('The delivery, which waits', { ...sent, state: 'waiting' }),
  })
    .input(schemas.deliveryAgain)
    .output(schemas.delivery)
    .mutation(async ({ ctx, input: { id, delivery } }) => {
      const waiting = await deliverAgain(await requireWebhookId(id), delivery);
      ctx.services.deliverSoon();
      return waiting;
    }),
});
