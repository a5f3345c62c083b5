import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SavedAnswer } from './cache-store.ts';

const FILE = 'answers';
/** What is read at a start; a site has some dozen pages of 30 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** What must be the same again for answers to be true in another run of the site. */
export interface Basis {
  /** The build whose code made them. */
  build: string;
  /** The address that pages name themselves by. */
  publicUrl: string;
  /** The store's content, as the store names a state of it. */
  store: string;
}

interface Saved {
  basis: Basis;
  answers: SavedAnswer[];
}

/** What an earlier run has left in the data folder; undefined when there is nothing, or nothing that can be read. */
export function readSavedAnswers(dataDir: string): Saved | undefined {
  try {
    return deserialize(readFileSync(join(dataDir, FILE))) as Saved;
  } catch {
    // Whatever is wrong with it, answers can be made anew.
    return undefined;
  }
}

/** Leaves answers for the next run, the ones asked for last first, as many as are read in no time. */
export async function saveAnswers(dataDir: string, basis: Basis, answers: readonly SavedAnswer[]): Promise<void> {
  let left = MAX_BYTES;
  const chosen = answers.toReversed().filter(({ bodies }) => {
    for (const { bytes } of bodies) left -= bytes.length;
    return left >= 0;
  });
  const draft = join(dataDir, `${FILE}.${process.pid}`);
  await writeFile(draft, serialize({ basis, answers: chosen.toReversed() } satisfies Saved), { mode: 0o600 });
  await rename(draft, join(dataDir, FILE));
}
