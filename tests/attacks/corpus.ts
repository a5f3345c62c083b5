import { createHmac } from 'node:crypto';

/*
 * Inputs of attackers, made by rules: each list has an example of every known kind. The names say what an input is
 * meant to break.
 */

/** Texts for every field that takes a text. */
export const STRINGS: readonly string[] = [
  '\u0000',
  'a\u0000.png',
  '\ud800',
  '\udfff tek',
  '\u202egnp.exe',
  '\ufeff',
  "' OR '1'='1",
  '1; DROP TABLE hotels',
  '{"$gt":""}',
  '$where',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}<%=7*7%>',
  '%s%s%s%n',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '\r\nSet-Cookie: a=b',
  '() { :;}; id',
  '|id',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(400),
  'ş'.repeat(3_000),
  '🏨'.repeat(500),
  'İ'.repeat(500),
  `${'a'.repeat(900)}!`,
  '(a+)+$',
  '000000000000000000000000',
  'ffffffffffffffffffffffffffff',
];

/** Values in place of a text, a number or an object. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '^(a+)+$' },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 2_000 }, () => 'a'),
];

/** Bodies that no procedure accepts. */
export const BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '1',
  '"a"',
  '[]',
  '[{}]',
  '\u0000',
  '\ufeff{}x',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}},"__proto__":1}',
  `${'['.repeat(20_000)}`,
  `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`,
  `{"name":"${'a'.repeat(1_100_000)}"}`,
  'a=b&c=d',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

export const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=%00',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'a'.repeat(2_000),
];

/** Paths that are sent without normalization. */
export const PATHS: readonly string[] = [
  '/..',
  '/../../etc/passwd',
  '/uploads/../server/main.ts',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/..%5c..%5cx.png',
  '/uploads/.variants/a.webp',
  '/uploads/.drafts/a',
  '/uploads/a.png%00.webp',
  '/uploads/a.webp?w=99999&f=avif',
  '/uploads/a.webp?w[]=1&f=__proto__',
  '/uploads/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%252e%252e/package.json',
  '/.env',
  '/.git/config',
  '/data/store.sqlite',
  '/server/main.ts',
  '/package.json',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/%ff%fe',
  '/api/hotels/%00',
  '/api/hotels/%2e%2e',
  '/api/hotels/..%2fseo',
  '/api/hotels/%ed%a0%80',
  `/api/hotels/${'a'.repeat(5_000)}`,
  '/api/hotels?limit=-1',
  '/api/hotels?limit=1e3',
  '/api/hotels?limit=1&limit=2',
  '/api/hotels?limit=__proto__',
  '/api/hotels?cursor=000000000000000000000000',
  '/api/hotels?lang=xx',
  '/api/hotels?lang=__proto__',
  '/api/blog?limit=999999999999999999999',
  '/api/blog/admin/all',
  '/api/BLOG/ADMIN/ALL/',
  '/api/blog/%61dmin/all',
  '/api//blog//admin//all',
  '/api/auth/verify',
  '/api/auth/sessions',
  '/api/trpc/',
  '/api/trpc/__proto__',
  '/api/trpc/constructor.constructor',
  '/api/trpc/hotels.list,hotels.list?batch=1&input={"0":{"limit":"x"}}',
  '/api/trpc/hotels.list?input=%',
  '/api/trpc/hotels.list?input={',
  '/api/trpc/hotels.get?input={"id":{"$ne":null}}',
  `/api/trpc/${Array.from({ length: 50 }, () => 'seo.get').join(',')}?batch=1&input={}`,
  '/api/trpc/hotels.create',
  `/${'a/'.repeat(2_000)}`,
  `/${'-'.repeat(6_000)}!`,
  '/hotel/%3Cscript%3E',
  '/en/hotel/..%2f..%2f',
];

/** Headers for requests that are valid without them. */
export const HEADERS: readonly Record<string, string>[] = [
  { 'if-match': '"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'W/"a"' },
  { 'if-none-match': ','.repeat(4_000) },
  { 'accept-encoding': `${'br;q=0,'.repeat(800)}gzip` },
  { 'accept-language': 'x'.repeat(4_000) },
  { accept: 'application/jsonl, text/html;q=x' },
  { 'trpc-accept': 'application/jsonl' },
  { range: `bytes=${'0-,'.repeat(2_000)}0-1` },
  { 'x-forwarded-for': '127.0.0.1, ::1, a' },
  { 'x-forwarded-host': 'saldirgan.example', 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'saldirgan.example' },
  { host: 'saldirgan.example:99/\\@a' },
  { 'content-encoding': 'gzip' },
  { cookie: `a=${'b'.repeat(6_000)}` },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { expect: '200-ok' },
];

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, secret: string) => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/** `Authorization` headers without a valid token; some headers are derived from a valid token. */
export function badTokens(good: string): string[] {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const other = signature.startsWith('A') ? 'B' : 'A';
  return [
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Bearer ..',
    'Bearer a.b.c',
    `Basic ${base64('admin:admin')}`,
    good,
    `Token ${good}`,
    `Bearer ${good} ${good}`,
    `Bearer ${good}.`,
    `Bearer ${good.slice(0, -4)}`,
    `Bearer ${header}.${payload}.`,
    `Bearer ${header}.${payload}.${other}${signature.slice(1)}`,
    `Bearer ${base64({ alg: 'none' })}.${payload}.`,
    `Bearer ${base64({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    `Bearer ${base64({ alg: 'HS384', typ: 'JWT' })}.${payload}.${signature}`,
    `Bearer ${base64({ ...hs256, jwk: { kty: 'oct', k: base64('a') } })}.${payload}.${signature}`,
    `Bearer ${header}.${base64({ ...claims, sid: 'baska' })}.${signature}`,
    `Bearer ${signed(hs256, claims, '')}`,
    `Bearer ${signed(hs256, claims, 'secret')}`,
    `Bearer ${signed({ ...hs256, kid: '/dev/null' }, claims, '')}`,
    `Bearer ${signed(hs256, { ...claims, sid: { $ne: null } }, 'secret')}`,
    `Bearer ${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c`,
  ];
}
