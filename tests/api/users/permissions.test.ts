import { beforeAll, describe, expect, it } from 'vitest';
import { proceduresOf } from '#server/api/procedures.ts';
import { appRouter } from '#server/routers/index.ts';
import { may, ROLES, type Role, SCOPES } from '#shared/permissions.ts';
import { ADMIN } from '../../support/api-client.ts';
import { addKey } from '../../support/keys.ts';
import { addPerson } from '../../support/people.ts';
import { siteOfFile } from '../../support/test-site.ts';

const procedures = proceduresOf(appRouter);
/** They would end the session that the other calls need. */
const ENDS_SESSION = ['auth.logout', 'auth.endSessions', 'auth.endSession'];
const NOBODY = 'f'.repeat(24);
/** The calls of one request to tRPC. */
const BATCH = 10;

/** The answer of tRPC to one of several calls. */
interface Answer {
  error?: { data: { code: string; httpStatus: number } };
}

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  const admin = await site.signIn();
  for (const role of ROLES) tokens[role] = (await addPerson(site, admin, role)).token;
});

const pathOf = (path: string) => `/api${path.replace(/\{revision\}/, '1').replace(/\{\w+\}/g, NOBODY)}`;

describe.each(SCOPES)('a key with the scope %s', (scope) => {
  it('makes the calls of the scope, and no other that needs a permission', async () => {
    const { key } = await addKey(site, await site.signIn(), [scope]);
    for (const { name, meta } of procedures.filter(({ meta: { action } }) => action !== undefined)) {
      const { method, path } = meta.openapi;
      const { status, body } = await site.call<{ code?: string }>(method, pathOf(path), {
        token: key,
        password: ADMIN.password,
        ...(method !== 'GET' && { body: {} }),
      });
      if (meta.scope !== scope) expect([name, status, body.code]).toEqual([name, 403, 'auth.forbidden']);
      else expect([401, 403, 500], name).not.toContain(status);
    }
  });
});

it('no key makes a call about people, keys, a person’s data or the settings of privacy', () => {
  const forbidden = procedures.filter(({ meta }) => meta.action !== undefined && meta.scope === undefined);
  const names = forbidden.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['users.names', 'users.displayNames', 'keys.list', 'messages.person', 'messages.erase']),
  );
  const asking = procedures.filter(({ meta }) => meta.errors.includes('auth.passwordRequired'));
  for (const { name } of asking) expect(names).toContain(name);
});

describe.each(ROLES)('a person of the role %s', (role) => {
  const person = { username: '', role, hotels: [], publishes: true };
  const called = procedures.filter(({ name, meta }) => meta.action !== undefined && !ENDS_SESSION.includes(name));

  it.each(called.map((procedure) => [procedure.name, procedure] as const))(
    'may call %s as the table of permissions says',
    async (name, { meta }) => {
      const { method, path } = meta.openapi;
      const token = tokens[role];
      const rest = await site.call<{ code?: string }>(method, pathOf(path), {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      const isRefused = meta.action !== undefined && !may(person, meta.action);
      if (isRefused) {
        expect([rest.status, rest.body.code]).toEqual([403, 'auth.forbidden']);
      } else {
        expect([401, 500]).not.toContain(rest.status);
        // The own name and language need no password.
        if (meta.errors.includes('auth.passwordRequired') && name !== 'auth.saveAccount') {
          expect(['auth.passwordRequired', 'request.invalid']).toContain(rest.body.code);
        }
        // A hotel of somebody else is refused by its id.
        if (may(person, 'users.manage')) expect(rest.body?.code).not.toBe('auth.forbidden');
      }
    },
  );

  it('may call the same over tRPC', async () => {
    for (const type of ['query', 'mutation'] as const) {
      const alike = called.filter((procedure) => procedure.type === type);
      for (let from = 0; from < alike.length; from += BATCH) {
        const batch = alike.slice(from, from + BATCH);
        const inputs = Object.fromEntries(batch.map((_, at) => [at, {}]));
        const path = `/api/trpc/${batch.map(({ name }) => name).join(',')}?batch=1`;
        const { body } =
          type === 'query'
            ? await site.call<Answer[]>('GET', `${path}&input=${JSON.stringify(inputs)}`, { token: tokens[role] })
            : await site.call<Answer[]>('POST', path, { token: tokens[role], body: inputs });
        for (const [at, { name, meta }] of batch.entries()) {
          const { code, httpStatus = 200 } = body[at]?.error?.data ?? {};
          const isRefused = meta.action !== undefined && !may(person, meta.action);
          if (isRefused) expect([name, httpStatus, code]).toEqual([name, 403, 'auth.forbidden']);
          else expect([401, 500], name).not.toContain(httpStatus);
        }
      }
    }
  });

  it.each([
    ['messages', 'messages.export'],
    ['statistics', 'statistics.read'],
  ] as const)('may download %s as the table says', async (name, action) => {
    const path = name === 'messages' ? '/api/contact/messages/export.csv' : '/api/statistics/export.csv?days=30';
    expect((await site.call('GET', path, { token: tokens[role] })).status).toBe(may(person, action) ? 200 : 403);
  });
});
