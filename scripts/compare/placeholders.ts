const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Names of files and classes that a build makes, and what a server makes anew for each response. */
const FIXED: readonly [RegExp, string][] = [
  [/<link rel="modulepreload"[^>]*>\s*/g, ''],
  [/\/assets\/[\w./-]+?(\.\w+)(?=[^\w.])/g, '/assets/‹built›$1'],
  [/\b_([A-Za-z]\w*?)_[\w-]{5}_\d+\b/g, '_$1'],
  [/("requestId": ?)"[^"]*"/g, '$1"‹request›"'],
  [/--_NmP-\w+-Part_\d+/g, '‹boundary›'],
];

/** Before the parts of such a token are taken for cursors. */
const SIGNED_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Cursors of lists are JSON in base64url. */
const JSON_WORD = /\b[We][\w-]{11,}/g;
const DATE = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\b\w{3}, \d\d? \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|\+0000)/g;
/** Behind a date for people, such as until when a share link works. */
const TIME_OF_DAY = /\b(20\d\d,? (?:at )?)\d\d[.:]\d\d\b(?!:)/g;
/** React numbers the labelled elements of each page by their place in its tree. */
const ELEMENT = /\b_R_\w+_/g;
const MILLISECONDS = /\b1\d{12}\b/g;
const NAMED: readonly [string, RegExp][] = [
  ['token', /(?<=\/preview\/|\/admin\/\S*#)[\w-]{20,}|\b[0-9a-z]{8}\.[\w-]{20,}/g],
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ['id', /\b[0-9a-f]{24}\b/g],
  ['reference', /(?<![\dA-Za-z])(?=[\d-]*[A-Z])[\dA-Z]{4}-[\dA-Z]{4}(?![\dA-Za-z])/g],
  [
    'token',
    /\b(?:(?=\w*\d)[0-9a-f]{25,}|(?=[A-Z]*\d)[A-Z2-7]{16,}|(?=[\w-]*[0-9])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,})/g,
  ],
];

/** @param record names the answer, page or mail that the text belongs to */
export type Normalise = (text: string, record: string) => string;

/**
 * Replaces what differs between two runs of one site. An id or token becomes the name of the record that showed it
 * first and its number there, so that equal values stay equal, and one value more does not rename those of later records.
 * @param origin of the site, such as `http://127.0.0.1:41234`
 */
export function createPlaceholders(origin: string): Normalise {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (kind: string, value: string, record: string): string => {
    const known = names.get(value);
    if (known !== undefined) return known;
    const key = `${kind} of ${record}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const name = `‹${kind} ${number} of ${record}›`;
    names.set(value, name);
    return name;
  };
  return (text, record) => {
    let result = text.replace(SIGNED_TOKEN, (value) => nameOf('token', value, record)).replace(JSON_WORD, unpacked);
    for (const form of [origin, encodeURIComponent(origin)]) result = result.replaceAll(form, '‹site›');
    result = result.replaceAll(new URL(origin).host, '‹host›');
    for (const [pattern, by] of FIXED) result = result.replace(pattern, by);
    result = result.replace(DATE, (date) => timeName(Date.parse(date)) ?? date);
    result = result.replace(TIME_OF_DAY, '$1‹time›');
    result = result.replace(MILLISECONDS, (number) => (isNow(Number(number)) ? '‹now›' : number));
    const elements = [...new Set(result.match(ELEMENT))];
    result = result.replace(ELEMENT, (element) => `‹element ${elements.indexOf(element) + 1}›`);
    for (const [kind, pattern] of NAMED) result = result.replace(pattern, (value) => nameOf(kind, value, record));
    return result;
  };
}

const isNow = (time: number): boolean => Math.abs(time - Date.now()) < HOUR_MS;

/** A time years away on a whole minute was written by a person; the others follow from the time of the run. */
function timeName(time: number): string | undefined {
  const days = Math.round((time - Date.now()) / DAY_MS);
  if (isNow(time)) return '‹now›';
  return time % MINUTE_MS === 0 && Math.abs(days) > 400 ? undefined : `‹now ${days} days›`;
}

function unpacked(word: string): string {
  try {
    return `‹packed ${JSON.stringify(JSON.parse(Buffer.from(word, 'base64url').toString('utf8')))}›`;
  } catch {
    return word;
  }
}
