import { isDuplicateKey } from '#server/api/errors.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/log.ts';
import { listedNames } from '#server/models/hotels/lists.ts';
import { settleAdministrators } from '#server/models/users/administrators.ts';
import {
  addUser,
  findDemoAdministrator,
  findDemoUsers,
  removeDemoUsers,
  takeOverAdministrators,
} from '#server/models/users/first-users.ts';
import { findUser, hasUsers } from '#server/models/users/users.ts';
import { newUsername } from '#shared/schemas/auth.ts';
import { DEMO, DEMO_USERS } from './demo-sign-in.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { isWeakPasswordOf } from './weak-password.ts';

/**
 * Creates the first administrator: the user of `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or the demo administrator in demo
 * mode. An existing administrator keeps the password. Outside demo mode the accounts of the demo are removed, because
 * their password is public.
 * @throws Error when the first administrator's password is easy to guess, or the name is none for a new account
 */
export async function ensureAdministrator(env: Env, log: Logger): Promise<void> {
  await takeOverAdministrators();
  await settleAdministrators();
  if (env.ADMIN_PASSWORD !== undefined) await ensureFirst(env, env.ADMIN_PASSWORD, log);
  else if (!(await hasUsers())) await add({ ...DEMO, demo: true }, log);
}

/**
 * Adds an account of each other role to a demo; the one of the role `hotel` looks after the first two hotels.
 * @returns the user name of the author, where it was added
 */
export async function ensureDemoUsers(env: Env): Promise<string | undefined> {
  if (!env.demoMode || !(await findDemoAdministrator())) return undefined;
  const present = new Set((await findDemoUsers()).map(({ role }) => role));
  const missing = DEMO_USERS.filter(({ role }) => !present.has(role));
  if (missing.length === 0) return undefined;
  const passwordHash = await hashPassword(DEMO.password);
  const hotels = (await listedNames()).slice(0, 2).map(({ id }) => id);
  for (const user of missing) {
    await addUnlessAdded({ ...user, ...(user.role === 'hotel' && { hotels }), passwordHash, demo: true });
  }
  return missing.find(({ role }) => role === 'author')?.username;
}

async function ensureFirst({ ADMIN_USERNAME: username }: Env, password: string, log: Logger): Promise<void> {
  if ((await removeDemoUsers()) > 0) log.warn('the sample accounts of the demo were removed');
  if (await findUser(username)) return;
  if (!newUsername.safeParse(username).success) {
    throw new Error('ADMIN_USERNAME may have Latin letters, digits, dots, underscores and hyphens only.');
  }
  if (await isWeakPasswordOf(username, password)) {
    throw new Error('ADMIN_PASSWORD is too easy to guess. Please choose another.');
  }
  await add({ username, password, demo: false }, log);
}

async function add({ password, ...user }: { username: string; password: string; demo: boolean }, log: Logger) {
  await addUnlessAdded({ ...user, passwordHash: await hashPassword(password) });
  log.info({ demo: user.demo }, 'first administrator created');
}

/** Another process that started at the same time may have added the user. */
const addUnlessAdded = (user: Parameters<typeof addUser>[0]): Promise<void> =>
  addUser(user).catch((thrown: unknown) => {
    if (!isDuplicateKey(thrown)) throw thrown;
  });

/**
 * Logs when `ADMIN_PASSWORD` differs from the stored password, because the variable never changes a stored password.
 */
export async function comparePassword({ ADMIN_USERNAME, ADMIN_PASSWORD }: Env, log: Logger): Promise<void> {
  if (ADMIN_PASSWORD === undefined) return;
  const administrator = await findUser(ADMIN_USERNAME);
  if (!administrator) return;
  if (await verifyPassword(administrator.passwordHash, ADMIN_PASSWORD)) {
    log.debug({ username: ADMIN_USERNAME }, 'ADMIN_PASSWORD is still the password of this administrator');
    return;
  }
  log.warn(
    { username: ADMIN_USERNAME },
    'ADMIN_PASSWORD is not the password of this administrator and does not change it; to change it, use the account page or npm run admin:password',
  );
}

/** The user names and the password of the demo, while the administrator of the demo has this password (docs/rules.md#sign-in). */
export async function demoCredentials(env: Env) {
  const administrator = env.demoMode ? await findDemoAdministrator() : null;
  if (!administrator) return { credentials: null, accounts: [] };
  const accounts = (await findDemoUsers()).map(({ username, role }) => ({ username, role }));
  return { credentials: { ...DEMO }, accounts };
}
