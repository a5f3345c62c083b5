import mongoose from 'mongoose';
import type { Logger } from '#server/log.ts';
import { changeDocuments } from '#server/store/driver-writes.ts';
import { FORMAT, formats } from '#server/store/format.ts';
import { derivedOfPosts } from './2026-11-26-derived-of-posts.ts';
import { mailsOfMessages } from './2026-11-26-mails-of-messages.ts';
import { numbersOfMessages } from './2026-11-26-numbers-of-messages.ts';
import { picturesOfContent } from './2026-11-26-pictures-of-content.ts';
import { listOfAdministrators } from './2026-11-27-list-of-administrators.ts';
import { formerUsernames } from './2026-11-28-former-usernames.ts';
import { ownPosts } from './2026-11-28-own-posts.ts';
import { secretsOfSecondSteps } from './2026-11-28-second-step-secrets.ts';
import { numbersOfSwitchboards } from './2026-11-28-switchboards.ts';
import { wordsOfNames } from './2026-11-28-words-of-names.ts';

/** The steps that bring data of earlier versions up to date, the oldest first. A step may be killed and begun again. */
const STEPS: Readonly<Record<string, (secret: string) => Promise<void>>> = {
  '2026-11-26-derived-of-posts': derivedOfPosts,
  '2026-11-26-mails-of-messages': mailsOfMessages,
  '2026-11-26-numbers-of-messages': numbersOfMessages,
  '2026-11-26-pictures-of-content': picturesOfContent,
  '2026-11-27-list-of-administrators': listOfAdministrators,
  '2026-11-28-former-usernames': formerUsernames,
  '2026-11-28-own-posts': ownPosts,
  '2026-11-28-switchboards': numbersOfSwitchboards,
  '2026-11-28-second-step-secrets': secretsOfSecondSteps,
  '2026-11-28-words-of-names': wordsOfNames,
};

/**
 * Runs the steps that the version started last did not know, before anything else reads the store. A version that was
 * started in between knows fewer steps and may have stored what they bring up to date, so that they run again after it.
 * @param secret the secret that signs tokens, from which keys are derived
 */
export async function migrate(log: Logger, secret: string): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  const known = Object.keys(STEPS);
  const last = (await formats(db).findOne({ _id: 'store' }))?.steps ?? [];
  for (const [step, run] of Object.entries(STEPS)) {
    if (last.includes(step)) continue;
    await run(secret);
    log.debug({ step }, 'data of earlier versions is up to date');
  }
  if (last.length === known.length && known.every((step) => last.includes(step))) return;
  const record = { $set: { format: FORMAT, steps: known } };
  await changeDocuments(formats(db), { _id: 'store' }, record, { upsert: true });
}
