import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contact } from '#shared/schemas/contact.ts';
import { SLOW } from '../support/slow.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

/** One round may miss the moment between two reads. */
const ROUNDS = SLOW ? 40 : 15;

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

it('settings are created once when several people are the first to read them', async () => {
  const read = () => site.call<Contact>('GET', '/api/contact', { token });
  for (let round = 0; round < ROUNDS; round += 1) {
    await mongoose.connection.collection('contact').deleteMany({});
    const responses = [...(await Promise.all(Array.from({ length: 8 }, read))), await read()];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => body.updatedAt)).size).toBe(1);
  }
});
