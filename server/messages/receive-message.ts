import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { networksOf } from '#server/http/client-address.ts';
import { messageCounter } from '#server/models/counters.ts';
import { createMessage, findReference, hasBeenSentByOthers } from '#server/models/messages/received.ts';
import type { MessageInput } from '#shared/schemas/messages.ts';
import { judgeFormToken } from './form-token.ts';
import { judgeSpam } from './spam-score.ts';

const HOUR_SECONDS = 3_600;
/** How many times more messages an hour are stored than are mailed. */
const STORED_FACTOR = 10;

/**
 * Receives a message within the limits (docs/rules.md#spam). Spam is stored too, so that a person is never turned away
 * and a program learns nothing, and is counted apart, so that spam does not use up what guests may send.
 * @returns the reference of the message, the same for a press that arrives twice
 * @throws AppError `messages.tooMany` with the seconds to wait
 */
export async function receiveMessage(ctx: Context, input: MessageInput): Promise<string> {
  const known = await findReference(input);
  if (known !== undefined) return known;
  await countNetworks(ctx);
  const { firstName, lastName = '', message, annotation = '', website = '', formToken } = input;
  const judged = judgeSpam({
    firstName,
    lastName,
    message,
    trap: annotation + website,
    token: judgeFormToken(formToken, ctx.services.secret),
    sentByOthers: await hasBeenSentByOthers(input),
  });
  const { sendMailSoon, deliverSoon, statistics } = ctx.services;
  const isMailed = await countMessage(ctx, judged.status);
  const { reference, stored } = await createMessage(input, judged, isMailed && sendMailSoon !== undefined);
  if (stored && stored.status !== 'spam') {
    const { offerId, language } = stored;
    statistics.count({ ...stored, event: 'enquiry' });
    if (offerId) statistics.countOffer({ offerId, language, event: 'enquiry' });
  }
  sendMailSoon?.();
  deliverSoon();
  return reference;
}

/** Counts in the store, so that the calls of a batch and other processes count too. */
async function countNetworks({ env, address }: Context): Promise<void> {
  for (const { network, share } of networksOf(address)) {
    const points = env.MESSAGES_PER_ADDRESS * share;
    const counter = messageCounter({ keyPrefix: 'network', points, duration: HOUR_SECONDS });
    await counter.consume(network).catch(refuse);
  }
}

/** @returns whether the message may be mailed: a flood of messages is stored and not mailed */
async function countMessage({ env }: Context, status: 'new' | 'spam'): Promise<boolean> {
  const perHour = (keyPrefix: string, points: number) =>
    messageCounter({ keyPrefix, points, duration: HOUR_SECONDS }).consume('');
  if (status === 'spam') {
    await perHour('spam', env.MESSAGES_PER_HOUR).catch(refuse);
    return false;
  }
  const { consumedPoints } = await perHour('all', env.MESSAGES_PER_HOUR * STORED_FACTOR).catch(refuse);
  return consumedPoints <= env.MESSAGES_PER_HOUR;
}

function refuse(thrown: unknown): never {
  if (!(thrown instanceof RateLimiterRes)) throw thrown;
  throw new AppError('messages.tooMany', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) });
}
