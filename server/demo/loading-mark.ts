import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../errors.ts';

/** Says in the store that the demo content was loaded, or that a process is loading it. */
interface Mark {
  _id: string;
  state: 'loading' | 'loaded';
  by: string;
  /** Grows while the process loads. */
  beats: number;
}

const marks = () => mongoose.connection.collection<Mark>('demo_content');

const ID = 'demo';
const CONTENT = ['hotels', 'posts', 'pages'];
const SETTINGS = ['content', 'contact', 'seo', 'site', 'texts'];
/** The user under whose name the demo content is saved. */
export const DEMO_USER = 'demo';

const POLL_MS = 250;
/** A process that has loaded nothing more for this time was killed. Measured here, because clocks differ. */
const ABANDONED_MS = 10_000;

/** The right to load the demo content, or to remove what a killed process has left of it. */
export interface Claim {
  /** @throws Error when another process has claimed it meanwhile */
  beat(): Promise<void>;
  finish(): Promise<void>;
  /** Removes everything that was loaded, and the mark. */
  undo(): Promise<void>;
}

interface ClaimOptions {
  /** Whether the demo content is to be loaded; otherwise only unfinished content is claimed. */
  wanted: boolean;
  /** No other process can use the store, so one that was loading was killed. */
  exclusive: boolean;
}

/**
 * Claims the loading of the demo content. While another process loads it, waits for its end.
 * @returns undefined when the content was loaded before, or the store has other content
 */
export async function claimDemoContent({ wanted, exclusive }: ClaimOptions): Promise<Claim | undefined> {
  const by = randomUUID();
  let seen = { by: '', beats: -1, at: 0 };
  for (;;) {
    const mark = await marks().findOne({ _id: ID });
    if (mark?.state === 'loaded' || (!mark && !wanted)) return undefined;
    if (!mark) {
      if (await hasContent()) return undefined;
      if (await begin(by)) return claimOf(by);
      continue;
    }
    if (mark.by !== seen.by || mark.beats !== seen.beats) seen = { ...mark, at: performance.now() };
    if (exclusive || performance.now() - seen.at > ABANDONED_MS) {
      const replaced = await marks().updateOne({ _id: ID, by: mark.by, beats: mark.beats }, { $set: { by } });
      if (replaced.matchedCount === 1) {
        await removeDemoContent();
        return claimOf(by);
      }
    }
    await pause(POLL_MS);
  }
}

/** Whether a process is loading the demo content, or was killed while it did. */
export async function isDemoUnfinished(): Promise<boolean> {
  return (await marks().findOne({ _id: ID, state: 'loading' })) !== null;
}

/** Whether the store has a hotel, a post, a page, or settings that were saved; reading settings creates their first version. */
async function hasContent(): Promise<boolean> {
  const { connection } = mongoose;
  const found = await Promise.all([
    ...CONTENT.map((name) => connection.collection(name).findOne({})),
    ...SETTINGS.map((name) => connection.collection(name).findOne({ version: { $gt: 1 } })),
  ]);
  return found.some((document) => document !== null);
}

/** @returns false when another process was first */
async function begin(by: string): Promise<boolean> {
  try {
    await marks().insertOne({ _id: ID, state: 'loading', by, beats: 0 });
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

function claimOf(by: string): Claim {
  const update = async (change: object) => {
    const { matchedCount } = await marks().updateOne({ _id: ID, by }, change);
    if (matchedCount === 0) throw new Error('Another process loads the demo content.');
  };
  return {
    beat: () => update({ $inc: { beats: 1 } }),
    finish: () => update({ $set: { state: 'loaded' } }),
    undo: async () => {
      await removeDemoContent();
      await marks().deleteOne({ _id: ID, by });
    },
  };
}

async function removeDemoContent(): Promise<void> {
  for (const name of [...CONTENT, ...SETTINGS]) {
    await mongoose.connection.collection(name).deleteMany({ updatedBy: DEMO_USER });
  }
  // Settings that were read before the demo content was saved have a first version without a user.
  await mongoose.connection.collection('revisions').deleteMany({ updatedBy: { $in: ['', DEMO_USER] } });
}
