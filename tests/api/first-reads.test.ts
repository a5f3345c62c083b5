import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contact } from '../../shared/schemas/contact.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

it('settings are created once when several people are the first to read them', async () => {
  const read = () => site.call<Contact>('GET', '/api/contact', { token });
  const first = await Promise.all(Array.from({ length: 8 }, read));
  const answers = [...first, await read()];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.updatedAt)).size).toBe(1);
});
