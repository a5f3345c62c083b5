import { createHash } from 'node:crypto';
import { ADMIN } from '../../tests/support/api-client.ts';
import { createPlaceholders } from './placeholders.ts';

/** An object is sent as JSON, a form as it is. Without a token the request is a visitor's. */
export interface Request {
  method?: string;
  body?: object;
  token?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export interface Recorder {
  /** The normalised texts by their names, such as `pages/en/blog`. */
  records: Map<string, string>;
  ask(path: string, request?: Request): Promise<Answer>;
  /** Asks and keeps the whole exchange under the name, in a second stage only when it changed since the first. */
  keep(name: string, path: string, request?: Request): Promise<Answer>;
  keepText(name: string, text: string): void;
  /** From now on reads are of a site that was worked with. */
  secondStage(): void;
}

const isForm = (body?: object): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;
const NOT_COMPARED = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
const AFTER = 'after the saves/';

export function createRecorder(url: string): Recorder {
  const records = new Map<string, string>();
  const normalise = createPlaceholders(url);
  let prefix = '';
  const add = (name: string, text: string) => {
    const known = normalise(name, name);
    const normal = normalise(text, known);
    if (records.has(prefix + known)) throw new Error(`${prefix}${known} is kept twice.`);
    if (prefix === '' || records.get(known) !== normal) records.set(prefix + known, normal);
  };
  const ask = async (path: string, { method = 'GET', body, token }: Request = {}): Promise<Answer> => {
    const password = encodeURIComponent(ADMIN.password);
    const headers = new Headers(
      token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-current-password': password },
    );
    const form = isForm(body) ? body : undefined;
    if (body && !form) headers.set('content-type', 'application/json');
    const content = body && { body: form ?? JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, redirect: 'manual', ...content });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    records,
    ask,
    keep: async (name, path, request = {}) => {
      const answer = await ask(path, request);
      add(name, exchange(path, request, answer));
      return answer;
    },
    keepText: add,
    secondStage: () => {
      prefix = AFTER;
    },
  };
}

function exchange(path: string, { method = 'GET', body }: Request, { status, headers, text }: Answer): string {
  const lines = [...headers].filter(([name]) => !NOT_COMPARED.has(name));
  return [
    `${method} ${path}`,
    ...(body && !isForm(body) ? [sorted(body)] : []),
    `\n${status}`,
    ...lines.map(([name, value]) => `${name}: ${name === 'etag' ? '‹etag›' : value}`),
    `\n${readable(text, headers.get('content-type') ?? '')}\n`,
  ].join('\n');
}

function readable(text: string, type: string): string {
  if (type.includes('json')) return inLines(text);
  if (type.includes('html')) return text.replace(STATE, state).replace(/></g, '>\n<');
  if (type === '' || /^text|xml|javascript/.test(type)) return text;
  return `${text.length} characters, SHA-256 ${createHash('sha256').update(text).digest('base64').slice(0, 12)}`;
}

const inLines = (json: string): string => (json === '' ? '' : sorted(JSON.parse(json)));

/** JSON in lines, the keys of each object in the order of the alphabet. */
export function sorted(value: unknown): string {
  const sort = (_key: string, part: unknown) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, sort, 2);
}

const STATE = /(<script type="application\/(?:ld\+)?json"[^>]*>)(.*?)(?=<\/script>)/gs;

/** Of the reads in a page only the data count: their keys are names in the code. */
function state(_all: string, tag: string, json: string): string {
  const value: { queries?: { queries?: { state: { data: unknown } }[] } } = JSON.parse(json);
  return `${tag}\n${sorted(value.queries?.queries?.map((query) => query.state.data) ?? value)}\n`;
}
