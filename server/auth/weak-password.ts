import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { tr } from '../../shared/i18n/tr.ts';
import { fold } from '../../shared/text/fold.ts';
import { readSeo } from '../models/seo.ts';

/** Passwords with fewer guesses are weak. The limit of sign-ins leaves a guesser some ten thousand a week. */
const FEWEST_GUESSES = 1e9;
/** With fewer letters and digits than this, the other characters decide. */
const FEWEST_LETTERS = 8;
/** The estimate reads no more code units, because its time grows faster than the length. */
const JUDGED_LENGTH = 64;

/** Folded words of Turkish passwords and of hotels, which the list of common passwords lacks; the demo's password too. */
const WORDS = `
  bosphorus-demo-2024 correcthorsebatterystaple sifre sifrem parola yonetici kullanici merhaba seni seviyorum canim askim
  hotel hotels otel oteller rezervasyon istanbul turkiye turkey ankara izmir ataturk anadolu bosphorus bogaz demo
  galatasaray fenerbahce besiktas trabzonspor mustafa mehmet ahmet ayse fatma kemal bismillah allah
`;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is judged: the lists take 30 MB, which no other call needs. */
function estimator(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({
        dictionary: { ...dictionary, words: WORDS.trim().split(/\s+/) },
        graphs: adjacencyGraphs,
        maxLength: JUDGED_LENGTH,
      }),
  );
  return loaded;
}

/**
 * Whether a password is among the first that an attacker tries: common passwords and words, names, keyboard rows, dates
 * and repetitions of them. The schema checks the length (docs/rules.md#sign-in).
 * @param names of the user and of the site
 */
export async function isWeakPassword(password: string, names: readonly string[]): Promise<boolean> {
  const zxcvbn = await estimator();
  const typed = fold(password);
  // Between the words of a weak password separators make it no stronger.
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const known = names.flatMap(wordsOf);
  return [typed, ...(bare.length < FEWEST_LETTERS ? [] : [bare])].some(
    (text) => zxcvbn.check(text, known).guesses < FEWEST_GUESSES,
  );
}

/** Whether a new password of a user is weak on this site; the store must be connected. */
export async function isWeakPasswordOf(username: string, password: string): Promise<boolean> {
  const { metaTitle } = await readSeo({ admin: false });
  return isWeakPassword(password, [username, metaTitle, tr.brand.name]);
}

/** A name as a whole and its words of at least three letters. */
function wordsOf(name: string): string[] {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(''), ...words.filter((word) => word.length >= 3)];
}
