import { VISITOR } from '#server/models/common/translation.ts';
import { readSeo } from '#server/models/settings/seo.ts';
import { readSite } from '#server/models/settings/site.ts';
import { fold } from '#shared/lib/fold.ts';

/** Passwords with fewer guesses are weak; the sign-in limits leave an attacker some ten thousand guesses a week. */
const FEWEST_GUESSES = 1e9;
const FEWEST_LETTERS = 8;
/** The estimate reads no more code units, because its time grows faster than the length. */
const JUDGED_LENGTH = 64;

/** Folded Turkish and hotel words, which the list of common passwords lacks. */
const WORDS = `
  bosphorus-demo-2024 correcthorsebatterystaple sifre sifrem parola yonetici kullanici merhaba seni seviyorum canim askim
  hotel hotels otel oteller rezervasyon istanbul turkiye turkey ankara izmir ataturk anadolu bosphorus bogaz demo
  galatasaray fenerbahce besiktas trabzonspor mustafa mehmet ahmet ayse fatma kemal bismillah allah
`;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, words: WORDS.trim().split(/\s+/) },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

export async function isWeakPasswordOf(username: string, password: string): Promise<boolean> {
  const [{ metaTitle }, turkish, english] = await Promise.all([
    readSeo(VISITOR),
    readSite(VISITOR),
    readSite({ mayEdit: false, lang: 'en' }),
  ]);
  const names = [username, metaTitle, turkish.name, english.name].filter((name) => name !== '');
  return isWeakPassword(password, names);
}

/**
 * Whether a password is among the first that an attacker tries: common passwords and words, names, keyboard rows, dates
 * and repetitions (docs/rules.md#sign-in).
 * @param names of the user and of the site
 */
export async function isWeakPassword(password: string, names: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const typed = fold(password);
  // Separators between the words of a weak password make the password no stronger.
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const known = names.flatMap(wordsOf);
  return [typed, ...(bare.length < FEWEST_LETTERS ? [] : [bare])].some(
    (text) => zxcvbn.check(text, known).guesses < FEWEST_GUESSES,
  );
}

function wordsOf(name: string): string[] {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(''), ...words.filter((word) => word.length >= 3)];
}
