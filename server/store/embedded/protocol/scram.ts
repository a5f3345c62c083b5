import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { Client } from './client.ts';

const ITERATIONS = 15_000;
const SALT = randomBytes(28);

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function fail(): never {
  throw new StoreError('AuthenticationFailed', 'Authentication failed.');
}

function fieldsOf(text: string): Map<string, string> {
  return new Map(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
}

function textOf(payload: Binary): string {
  return Buffer.from(payload.buffer.subarray(0, payload.position)).toString('utf8');
}

let cached: { password: string; key: Buffer } | undefined;

function saltedPassword(password: string): Buffer {
  if (cached?.password !== password) cached = { password, key: pbkdf2Sync(password, SALT, ITERATIONS, 32, 'sha256') };
  return cached.key;
}

/**
 * Answers the first message of a SCRAM-SHA-256 exchange (RFC 5802, RFC 7677).
 * @throws StoreError AuthenticationFailed for an unknown user
 */
export function startScram(client: Client, credentials: { user: string; password: string }, payload: Binary): Doc {
  const bare = textOf(payload).replace(/^[ny],[^,]*,/, '');
  const fields = fieldsOf(bare);
  const user = (fields.get('n') ?? '').replaceAll('=2C', ',').replaceAll('=3D', '=');
  if (user !== credentials.user || !fields.get('r')) fail();
  const nonce = `${fields.get('r')}${randomBytes(24).toString('base64')}`;
  const serverFirst = `r=${nonce},s=${SALT.toString('base64')},i=${ITERATIONS}`;
  client.exchange = {
    clientFirst: bare,
    serverFirst,
    nonce,
    saltedPassword: saltedPassword(credentials.password),
    proved: false,
  };
  return { conversationId: 1, done: false, payload: new Binary(Buffer.from(serverFirst)) };
}

/**
 * Checks the client's proof and replies with the server's signature.
 * @throws StoreError AuthenticationFailed for a wrong proof
 */
export function continueScram(client: Client, payload: Binary): Doc {
  const exchange = client.exchange;
  if (!exchange) fail();
  if (exchange.proved) {
    client.exchange = undefined;
    return { conversationId: 1, done: true, payload: new Binary(Buffer.alloc(0)) };
  }
  const text = textOf(payload);
  const fields = fieldsOf(text);
  const authMessage = `${exchange.clientFirst},${exchange.serverFirst},${text.slice(0, text.lastIndexOf(',p='))}`;
  const clientKey = hmac(exchange.saltedPassword, 'Client Key');
  const signature = hmac(sha256(clientKey), authMessage);
  const expected = Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] as number)));
  const given = Buffer.from(fields.get('p') ?? '', 'base64');
  if (fields.get('r') !== exchange.nonce || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    client.exchange = undefined;
    fail();
  }
  exchange.proved = true;
  client.authenticated = true;
  const proof = hmac(hmac(exchange.saltedPassword, 'Server Key'), authMessage).toString('base64');
  return { conversationId: 1, done: true, payload: new Binary(Buffer.from(`v=${proof}`)) };
}
