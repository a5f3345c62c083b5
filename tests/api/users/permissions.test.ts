import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proceduresOf } from '#server/api/procedures.ts';
import { appRouter } from '#server/routers/index.ts';
import { may, ROLES, type Role } from '#shared/permissions.ts';
import { addPerson } from '../../support/people.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const procedures = proceduresOf(appRouter);
/** They would end the session that the other calls need. */
const ENDS_SESSION = ['auth.logout', 'auth.endSessions', 'auth.endSession'];
const NOBODY = 'f'.repeat(24);

let site: TestSite;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  site = await startTestSite({ LOGIN_MAX_FAILURES: '1000' });
  const admin = await site.signIn();
  for (const role of ROLES) tokens[role] = (await addPerson(site, admin, role)).token;
});
afterAll(() => site.close());

const pathOf = (path: string) => `/api${path.replace(/\{revision\}/, '1').replace(/\{\w+\}/g, NOBODY)}`;

describe.each(ROLES)('a person of the role %s', (role) => {
  const person = { role, hotels: [], publishes: true };
  const called = procedures.filter(({ name, meta }) => meta.action !== undefined && !ENDS_SESSION.includes(name));

  it.each(called.map((procedure) => [procedure.name, procedure] as const))(
    'may call %s as the table of permissions says, at REST and tRPC alike',
    async (name, { meta, type }) => {
      const { method, path } = meta.openapi;
      const token = tokens[role];
      const rest = await site.call<{ code?: string }>(method, pathOf(path), {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      const input = type === 'query' ? '?input=%7B%7D' : '';
      const trpc = await site.call<{ code?: string; error?: { data?: { code: string } } }>(
        type === 'query' ? 'GET' : 'POST',
        `/api/trpc/${name}${input}`,
        { token, ...(type === 'mutation' && { body: {} }) },
      );
      const isRefused = meta.action !== undefined && !may(person, meta.action);
      if (isRefused) {
        expect([rest.status, rest.body.code]).toEqual([403, 'auth.forbidden']);
        expect([trpc.status, trpc.body.error?.data?.code ?? trpc.body.code]).toEqual([403, 'auth.forbidden']);
      } else {
        expect([401, 500]).not.toContain(rest.status);
        expect([401, 500]).not.toContain(trpc.status);
        // The own name and language need no password.
        if (meta.errors.includes('auth.passwordRequired') && name !== 'auth.saveAccount') {
          expect(['auth.passwordRequired', 'request.invalid']).toContain(rest.body.code);
        }
        // A hotel of somebody else is refused by its id.
        if (may(person, 'users.manage')) expect(rest.body?.code).not.toBe('auth.forbidden');
      }
    },
  );

  it.each([
    ['messages', 'messages.export'],
    ['statistics', 'statistics.read'],
  ] as const)('may download %s as the table says', async (name, action) => {
    const path = name === 'messages' ? '/api/contact/messages/export.csv' : '/api/statistics/export.csv?days=30';
    expect((await site.call('GET', path, { token: tokens[role] })).status).toBe(may(person, action) ? 200 : 403);
  });
});
