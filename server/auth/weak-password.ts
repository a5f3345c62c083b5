import { fold } from '../../shared/text/fold.ts';

/** Words in common passwords, folded; the names of site and user are added. */
const COMMON_WORDS = `
  password passwords passwort passwd pass word admin administrator root user guest test demo login logon welcome hello hallo
  merhaba letmein letmeinletmein open sesame secret secure changeme change me iloveyou love you forever princess sunshine shadow
  master monkey dragon football baseball superman batman pokemon starwars trustno trustnoone whatever computer internet
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx wsxedc qaz wsx edc rfv tgb zaq zaqxsw
  correcthorsebatterystaple correct horse battery staple summer winter spring autumn january monday company website
  hotel hotels otel oteller rezervasyon istanbul turkiye turkey ankara izmir ataturk anadolu galatasaray fenerbahce
  besiktas trabzonspor bosphorus bogaz sifre sifresifre sifrem parola yonetici kullanici seni seviyorum canim askim
  mustafa mehmet ahmet ayse fatma kemal bismillah allah bosphorusdemo2024
`;

/** Rows of keys and characters in order; each is also tried backwards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
ROWS.push('1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qazwsxedcrfvtgb', 'zaq12wsxcde3');
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;

/** Characters that replace letters, as in `P@ssw0rd`. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };

/** A password of so few guessable pieces is among the first an attacker tries. */
const FEW_PIECES = 2;
/** With fewer letters and digits than this, the other characters make the password hard to guess. */
const FEWEST_LETTERS = 8;
/** Common passwords are not longer, except for repetitions. */
const LONGEST_COMMON = 64;

/**
 * Whether a password is among the first that an attacker tries: one or two common words, names, keyboard rows or numbers,
 * or a repetition. The schema checks the length.
 * @param names the names of the user and of the site
 */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const folded = fold(password);
  if (isRepeated(folded)) return true;
  const bare = spell(folded).replace(/[^\p{L}\p{N}]/gu, '');
  if (bare.length < FEWEST_LETTERS || bare.length > LONGEST_COMMON) return false;
  const words = new Set([...COMMON_WORDS.split(/\s+/), ...names.flatMap(wordsOf)].filter((word) => word.length > 1));
  return [bare, withoutDecoration(bare)].some((text) => isRepeated(text) || piecesOf(once(text), words) <= FEW_PIECES);
}

/** Without up to four digits before or after, the most common addition to a word. */
const withoutDecoration = (text: string) => text.replace(/^\d{1,4}|\d{1,4}$/g, '');

/** Without repeated parts: a word written twice is no harder to guess. */
const once = (text: string) => text.replace(/(.{3,}?)\1+/gsu, '$1').replace(/(.{4,})(.*)\1/su, '$1$2');

const spell = (text: string) => text.replace(/[@$]/g, (sign) => SUBSTITUTES[sign] ?? sign);
const spellDigits = (text: string) => text.replace(/[0135]/g, (digit) => SUBSTITUTES[digit] ?? digit);

/** A name as a whole and its words of at least four letters; shorter ones would match too much. */
function wordsOf(name: string): string[] {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(''), ...words.filter((word) => word.length >= 4)];
}

function isRepeated(text: string): boolean {
  return new Set(text).size < 4 || /^(.{1,8}?)\1+.?$/su.test(text);
}

/** The smallest number of guessable pieces that make up a text; every other letter is a piece. */
function piecesOf(text: string, words: ReadonlySet<string>): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const befores = fewest.map((before, start) => (isPiece(text.slice(start, end), words) ? before : Infinity));
    fewest.push(Math.min(...befores) + 1);
  }
  return fewest.at(-1) ?? 0;
}

function isPiece(text: string, words: ReadonlySet<string>): boolean {
  if (text.length === 1 || words.has(text) || words.has(spellDigits(text))) return true;
  if (/^\d{1,4}$/.test(text) || /^(.)\1+$/su.test(text)) return true;
  return text.length >= SHORTEST_RUN && RUNS.some((run) => run.includes(text));
}
