import { expect, it } from 'vitest';
import { readEnv, rejectPublicDemo } from '#server/env.ts';
import { ADMIN_SETTINGS } from '../../support/api-client.ts';

const FILE = import.meta.filename;
const MAIL = { MAIL_FROM: 'site@otel.example.com' };

/** Reads the settings as a start does; tests/api/settings.test.ts starts a server with wrong settings. */
const start = (variables: Record<string, string>) => rejectPublicDemo(readEnv(variables));

it.each([
  ['a secret of 31 bytes', { JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET'],
  ['a demo that others could reach', { HOST: '0.0.0.0' }, 'demo mode listens on loopback only'],
  ['a demo behind a proxy', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  ['a demo with a public address', { PUBLIC_URL: 'https://www.ornek.com' }, 'PUBLIC_URL'],
  ['a demo on a shared database', { MONGODB_URI: 'mongodb://127.0.0.1:1/site' }, 'MONGODB_URI'],
  ['an empty password', { ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD'],
  ['a password of eleven bytes', { ADMIN_PASSWORD: 'x'.repeat(11) }, 'ADMIN_PASSWORD'],
  ['a password too long for a sign-in', { ADMIN_PASSWORD: 'ğ'.repeat(513) }, 'ADMIN_PASSWORD'],
  ['a blank password', { ADMIN_PASSWORD: ' '.repeat(12) }, 'ADMIN_PASSWORD'],
  ['a user name of marks alone', { ...ADMIN_SETTINGS, ADMIN_USERNAME: '\u0301' }, 'ADMIN_USERNAME: must not be blank'],
  ['an address that is no http', { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  ['an address with a password', { ...ADMIN_SETTINGS, PUBLIC_URL: 'https://u:p@www.ornek.com' }, 'no user name'],
  ['an address with a path', { ...ADMIN_SETTINGS, PUBLIC_URL: 'https://www.ornek.com/otel' }, 'a host only'],
  [
    'an address without a protocol',
    { ...ADMIN_SETTINGS, PUBLIC_URL: 'www.ornek.com' },
    'such as https://www.example.com',
  ],
  ['a blank user name', { ...ADMIN_SETTINGS, ADMIN_USERNAME: '  ' }, 'ADMIN_USERNAME: must not be blank'],
  ['a file in place of the folder of pictures', { UPLOADS_DIR: FILE }, 'UPLOADS_DIR: is a file, not a folder'],
  ['a file in place of the folder of data', { DATA_DIR: FILE }, 'DATA_DIR: is a file, not a folder'],
  ['an address that is no MongoDB', { MONGODB_URI: 'http://127.0.0.1/' }, 'MONGODB_URI'],
  [
    'a MongoDB without the name of a database',
    { MONGODB_URI: 'mongodb://a,b/?replicaSet=rs0' },
    'MONGODB_URI: names no',
  ],
  ['a mail server whose password has a #', { ...MAIL, SMTP_URL: 'smtp://u:12#3@mail.example.com' }, 'write # as %23'],
  ['a mail server without a name', { ...MAIL, SMTP_URL: 'smtps://' }, 'SMTP_URL: must be an address such as'],
  ['a mail server without a sender', { SMTP_URL: 'smtps://mail.example.com' }, 'MAIL_FROM: is missing'],
])('%s stops the start with a message that begins with the variable', (_, variables, message) => {
  expect(() => start(variables as Record<string, string>)).toThrow(message);
  expect(() => start(variables as Record<string, string>)).toThrow(/^[A-Z_]+: /);
});

it('every wrong setting has its own line', () => {
  const wrong = { PORT: 'web', LOG_LEVEL: 'loud' };
  expect(() => start(wrong)).toThrow(/^PORT: [^\n]+\nLOG_LEVEL: [^\n]+$/);
});

it('a password with escaped signs, and a database behind several hosts, are accepted', () => {
  const SMTP_URL = 'smtps://site%40example.com:a%23b%2Fc@mail.example.com:465/?pool=true';
  const MONGODB_URI = 'mongodb://u:p%40ss@a.example.com,b.example.com:27018/hotels?replicaSet=rs0';
  expect(start({ ...ADMIN_SETTINGS, ...MAIL, SMTP_URL, MONGODB_URI })).toBeUndefined();
});

it('a demo on loopback and a site with an administrator may start', () => {
  start({});
  start({ ...ADMIN_SETTINGS, HOST: '0.0.0.0', TRUST_PROXY: '1', PUBLIC_URL: 'https://www.ornek.com/' });
});
