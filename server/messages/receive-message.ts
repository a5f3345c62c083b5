import { RateLimiterRes } from 'rate-limiter-flexible';
import type { MessageInput } from '#shared/schemas/messages.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../http/client-address.ts';
import { messageCounter } from '../models/counters.ts';
import { createMessage, findReference, hasBeenSentByOthers } from '../models/messages/received.ts';
import { judgeFormToken } from './form-token.ts';
import { judgeSpam } from './spam-score.ts';

const HOUR_SECONDS = 3_600;

/**
 * Receives a message within the limits. Spam is stored too, so that a person is never turned away and a program learns
 * nothing (docs/rules.md#spam).
 * @returns the reference of the message, the same for a press that arrives twice
 * @throws AppError `messages.tooMany` with the seconds to wait
 */
export async function receiveMessage(ctx: Context, input: MessageInput): Promise<string> {
  const known = await findReference(input);
  if (known !== undefined) return known;
  await countMessage(ctx);
  const { firstName, lastName = '', message, website = '', formToken } = input;
  const judged = judgeSpam({
    firstName,
    lastName,
    message,
    trap: website,
    token: judgeFormToken(formToken, ctx.services.secret),
    sentByOthers: await hasBeenSentByOthers(input),
  });
  const { sendMailSoon, statistics } = ctx.services;
  const { reference, stored } = await createMessage(input, judged, sendMailSoon !== undefined);
  if (stored && stored.status !== 'spam') statistics.count({ ...stored, event: 'enquiry' });
  sendMailSoon?.();
  return reference;
}

/** Counts in the store, so that the calls of a batch and other processes count too. */
async function countMessage({ env, address }: Context): Promise<void> {
  const perAddress = messageCounter({
    keyPrefix: 'network',
    points: env.MESSAGES_PER_ADDRESS,
    duration: HOUR_SECONDS,
  });
  const perHour = messageCounter({ keyPrefix: 'all', points: env.MESSAGES_PER_HOUR, duration: HOUR_SECONDS });
  try {
    await perAddress.consume(networkOf(address));
    await perHour.consume('');
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    throw new AppError('messages.tooMany', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) });
  }
}
