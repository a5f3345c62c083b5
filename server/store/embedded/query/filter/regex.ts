import { BSONRegExp, BSONSymbol } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';

/** Whether the value is a regular expression. */
export function isRegex(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp;
}

function withoutComments(pattern: string): string {
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '\\') {
      out += char + (pattern[++i] ?? '');
      continue;
    }
    if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    if (!inClass && /\s/.test(char)) continue;
    if (!inClass && char === '#') {
      while (i < pattern.length && pattern[i] !== '\n') i++;
      continue;
    }
    out += char;
  }
  return out;
}

/**
 * Translates a PCRE pattern with MongoDB's options into a JavaScript regular expression.
 * @throws StoreError 51091 or 51108 for a pattern or an option that JavaScript does not have
 */
function toRegExp(pattern: string, options: string): RegExp {
  let flags = '';
  let source = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  const all = inline ? options + inline[1] : options;
  if (inline) source = source.slice(inline[0].length);
  for (const option of new Set(all)) {
    if (option === 'i' || option === 'm' || option === 's') flags += option;
    else if (option === 'x') source = withoutComments(source);
    else if (option !== 'u') throw new StoreError(51108, `invalid flag in regex options: ${option}`);
  }
  source = source.replace(/^\\A/, '^').replace(/\\[zZ]$/, '$');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch {
      throw new StoreError(51091, `Regular expression is invalid: ${pattern}`);
    }
  }
}

/** The test of a regular expression: it matches strings, and a stored regular expression that is the same one. */
export function regexTest(wanted: BSONRegExp): (value: unknown) => boolean {
  const expression = toRegExp(wanted.pattern, wanted.options);
  return (value) => {
    if (typeof value === 'string') return expression.test(value);
    if (value instanceof BSONSymbol) return expression.test(value.value);
    return isRegex(value) && value.pattern === wanted.pattern && value.options === wanted.options;
  };
}

/** The literal text with which every match begins, for the bounds of an index; may be empty. */
export function literalPrefix(wanted: BSONRegExp): string {
  if (wanted.options !== '' || !wanted.pattern.startsWith('^') || wanted.pattern.includes('|')) return '';
  let prefix = '';
  for (let i = 1; i < wanted.pattern.length; i++) {
    const char = wanted.pattern[i] as string;
    const next = wanted.pattern[i + 1];
    if (next === '*' || next === '?' || next === '{') break;
    if (char === '\\' && next !== undefined && /[^a-zA-Z0-9]/.test(next)) {
      const after = wanted.pattern[i + 2];
      if (after === '*' || after === '?' || after === '{') break;
      prefix += next;
      i++;
    } else if (/[\\^$.|?*+()[\]{}]/.test(char)) break;
    else prefix += char;
  }
  return prefix;
}
