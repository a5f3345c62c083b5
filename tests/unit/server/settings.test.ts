import { expect, it } from 'vitest';
import { readEnv, rejectPublicDemo } from '#server/env.ts';
import { ADMIN_SETTINGS } from '../../support/api-client.ts';

const FILE = import.meta.filename;

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
])('%s stops the start with a message that names it', (_, variables, message) => {
  expect(() => start(variables as Record<string, string>)).toThrow(message);
});

it('a demo on loopback and a site with an administrator may start', () => {
  start({});
  start({ ...ADMIN_SETTINGS, HOST: '0.0.0.0', TRUST_PROXY: '1', PUBLIC_URL: 'https://www.ornek.com/' });
});
