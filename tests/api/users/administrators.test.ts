import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOfAdministrators } from '#server/migrations/2026-11-27-list-of-administrators.ts';
import { settleAdministrators } from '#server/models/users/administrators.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';
import { ADMIN, signIn } from '../../support/api-client.ts';
import { addPerson, PASSWORD, type SignedIn, tokenOf } from '../../support/people.ts';
import { type HoldingStore, startHoldingStore } from '../../support/servers/held-writes.ts';
import { SLOW } from '../../support/slow.ts';
import { siteOfFile } from '../../support/test-site.ts';

let store: HoldingStore;
beforeAll(async () => {
  store = await startHoldingStore();
});
afterAll(() => store.close());
const site = siteOfFile(() => ({ MONGODB_URI: store.uri }));

const BY_ADMIN = () => ({ token: site.token, password: ADMIN.password });

interface Person extends SignedIn {
  /** The token of an invitation, or of a link to a new password. */
  link: string;
}
interface Stored {
  role: string;
  active: boolean;
  passwordHash: string;
}

/** An administrator who has a link to a new password, or only an invitation. */
async function addAdministrator(isInvited: boolean): Promise<Person> {
  if (!isInvited) {
    const person = await addPerson(site, site.token, 'admin');
    const { body } = await site.call<Invitation>('POST', `/api/users/${person.id}/invitation`, BY_ADMIN());
    return { ...person, link: tokenOf(body) };
  }
  const body = { name: 'Davetli', email: `${crypto.randomUUID()}@otel.example.com`, role: 'admin' };
  const invited = (await site.call<Invitation>('POST', '/api/users', { ...BY_ADMIN(), body })).body;
  return { id: invited.user.id, username: invited.user.username, token: '', link: tokenOf(invited) };
}

const put = (body: object) => (person: Person) => site.call('PUT', `/api/users/${person.id}`, { ...BY_ADMIN(), body });
const byLink = (path: string) => (person: Person) =>
  site.call('POST', path, { body: { token: person.link, password: `${PASSWORD}-2` } });

const ACTS = {
  rename: put({ name: 'Yeni Ad' }),
  demote: put({ role: 'editor' }),
  close: put({ active: false }),
  promote: put({ role: 'admin', active: true }),
  delete: (person: Person) => site.call('DELETE', `/api/users/${person.id}`, BY_ADMIN()),
  accept: byLink('/api/auth/invitations'),
  reset: byLink('/api/auth/password/reset'),
  changePassword: ({ token: own }: Person) =>
    site.call('POST', '/api/auth/password', {
      token: own,
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-3` },
    }),
};
type Act = keyof typeof ACTS;

const listed = async () => (await site.collection<{ ids: string[] }>('user_roles').findOne({}))?.ids ?? [];

/** The list has exactly those whose account says that they administer the site. */
async function expectTrueList(): Promise<void> {
  const stored = await site.collection<Stored>('users').find({ role: 'admin', active: true }).toArray();
  const ids = stored.filter(({ passwordHash }) => passwordHash !== '').map(({ _id }) => String(_id));
  expect((await listed()).sort()).toEqual(ids.sort());
}

/** The writes before which the first act waits. */
const WRITES = [
  ['findAndModify', 'users'],
  ['update', 'users'],
  ['update', 'user_roles'],
  ['delete', 'users'],
] as const;

const OF_ADMINISTRATOR: Act[] = ['rename', 'demote', 'close', 'promote', 'delete', 'reset', 'changePassword'];
const OF_INVITED: Act[] = ['rename', 'demote', 'close', 'promote', 'delete', 'accept'];
const ENDINGS: Act[] = ['demote', 'close', 'delete'];
const meetings = (acts: Act[], isInvited: boolean) =>
  acts.flatMap((one) =>
    acts
      .filter((other) => ENDINGS.includes(one) || ENDINGS.includes(other))
      .map((other) => ({ one, other, isInvited })),
  );
const MEETINGS = SLOW
  ? [...meetings(OF_ADMINISTRATOR, false), ...meetings(OF_INVITED, true)]
  : ([
      { one: 'rename', other: 'demote', isInvited: false },
      { one: 'reset', other: 'delete', isInvited: false },
      { one: 'demote', other: 'promote', isInvited: false },
      { one: 'delete', other: 'promote', isInvited: false },
      { one: 'accept', other: 'demote', isInvited: true },
      { one: 'accept', other: 'delete', isInvited: true },
      { one: 'demote', other: 'accept', isInvited: true },
    ] as const);

describe('the list of administrators is that of the accounts', () => {
  it.each(MEETINGS)(
    'after $one waits before any of its writes for $other (invited: $isInvited)',
    async ({ one, other, isInvited }) => {
      for (const [command, collection] of WRITES) {
        const person = await addAdministrator(isInvited);
        const held = store.holdNext(command, collection);
        const first = ACTS[one](person);
        const isHeld = await Promise.race([held.reached.then(() => true), first.then(() => false)]);
        if (!isHeld) held.release();
        const statuses = [(await ACTS[other](person)).status];
        held.release();
        statuses.push((await first).status);
        expect(Math.max(...statuses), `${command} ${collection}`).toBeLessThan(500);
        await expectTrueList();
        await ACTS.delete(person);
        expect(await listed()).toHaveLength(1);
      }
    },
    60_000,
  );
});

it('who is in the list acts as an administrator, whatever the account says, and nobody else', async () => {
  const person = await addPerson(site, site.token, 'admin');
  const status = async () => (await site.call('GET', '/api/users', { token: person.token })).status;
  const role = async () => (await site.call('GET', '/api/auth/account', { token: person.token })).body.role;
  const lists = site.collection<{ ids: string[] }>('user_roles');
  await site.collection('users').updateOne({ username: person.username }, { $set: { role: 'editor', active: false } });
  expect([await status(), await role()]).toEqual([200, 'admin']);
  await site.collection('users').updateOne({ username: person.username }, { $set: { role: 'admin', active: true } });
  await lists.updateOne({}, { $pull: { ids: person.id } });
  expect([await status(), await role()]).toEqual([403, 'editor']);
  const shown = (await site.call<{ items: User[] }>('GET', '/api/users', { token: site.token })).body.items.find(
    ({ id }) => id === person.id,
  );
  expect(shown?.role).toBe('editor');
  await site.call('DELETE', `/api/users/${person.id}`, BY_ADMIN());
});

it('one of two who remove each other stays, with the name and the links of before', async () => {
  const other = await addPerson(site, site.token, 'admin');
  const [first] = (await site.call<{ items: User[] }>('GET', '/api/users', { token: site.token })).body.items;
  const held = store.holdNext('update', 'user_roles');
  const demotion = site.call('PUT', `/api/users/${first?.id}`, {
    token: other.token,
    password: PASSWORD,
    body: { role: 'editor', name: 'Eski' },
  });
  await held.reached;
  expect((await ACTS.delete({ ...other, link: '' })).status).toBe(200);
  held.release();
  expect((await demotion).status).toBe(409);
  const [left] = (await site.call<{ items: User[] }>('GET', '/api/users', { token: site.token })).body.items;
  expect([left?.role, left?.name, left?.active]).toEqual(['admin', first?.name, true]);
  await expectTrueList();
});

describe('the start of the site', () => {
  const setAccount = (person: SignedIn, fields: object) =>
    site.collection('users').updateOne({ username: person.username }, { $set: fields });

  it('finishes what a killed process began, and leaves the last one an administrator', async () => {
    const [demoted, made] = [
      await addPerson(site, site.token, 'admin'),
      await addPerson(site, site.token, 'translator'),
    ];
    const [first] = await listed();
    await setAccount(demoted, { role: 'editor' });
    await setAccount(made, { role: 'admin' });
    await settleAdministrators();
    expect(await listed()).toEqual([first, made.id]);
    await setAccount(made, { active: false });
    await site.collection('user_roles').updateOne({}, { $set: { ids: [made.id] } });
    await site.collection<Stored>('users').updateMany({}, { $set: { role: 'editor' } });
    await settleAdministrators();
    expect(await listed()).toEqual([made.id]);
    expect((await signIn(site.url, { username: made.username, password: PASSWORD })).token).not.toBe('');
  });

  it.each([
    ['that has somebody who was demoted since', { ids: ['000000000000000000000001'] }],
    ['that is missing', undefined],
  ])('makes a list of an earlier version anew, one %s', async (_, list) => {
    const lists = site.collection<{ _id: string; ids: string[] }>('user_roles');
    await lists.deleteMany({});
    if (list) await lists.insertOne({ _id: 'administrators', ...list });
    await listOfAdministrators();
    await settleAdministrators();
    expect(await listed()).toHaveLength(1);
    await expectTrueList();
  });
});
