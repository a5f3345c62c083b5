import type { Env } from '../env.ts';
import { isDuplicateKey } from '../errors.ts';
import type { Logger } from '../log.ts';
import {
  addAdministrator,
  findAdministrator,
  findDemoAdministrator,
  hasAdministrator,
  removeDemoAdministrator,
} from '../models/auth.ts';
import { DEMO } from './demo-sign-in.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { isWeakPasswordOf } from './weak-password.ts';

/**
 * Creates the first administrator: the user of `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or the demo administrator in demo
 * mode. An existing administrator keeps the password. Outside demo mode the demo administrator is removed, because its
 * password is public.
 * @throws Error when the first administrator's password is easy to guess
 */
export async function ensureAdministrator(env: Env, log: Logger): Promise<void> {
  if (env.ADMIN_PASSWORD === undefined) {
    if (!(await hasAdministrator())) await add(DEMO.username, DEMO.password, true, log);
    return;
  }
  if ((await findDemoAdministrator()) && (await removeDemoAdministrator()))
    log.warn('the sample administrator of the demo was removed');
  if (await findAdministrator(env.ADMIN_USERNAME)) return;
  if (await isWeakPasswordOf(env.ADMIN_USERNAME, env.ADMIN_PASSWORD))
    throw new Error('ADMIN_PASSWORD is too easy to guess. Please choose another.');
  await add(env.ADMIN_USERNAME, env.ADMIN_PASSWORD, false, log);
}

async function add(username: string, password: string, demo: boolean, log: Logger): Promise<void> {
  try {
    await addAdministrator(username, await hashPassword(password), demo);
    log.info({ demo }, 'first administrator created');
  } catch (thrown) {
    // Another process that started at the same time has created the administrator.
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}

/**
 * Logs when `ADMIN_PASSWORD` differs from the stored password, because the variable never changes a stored password.
 */
export async function comparePassword({ ADMIN_USERNAME, ADMIN_PASSWORD }: Env, log: Logger): Promise<void> {
  if (ADMIN_PASSWORD === undefined) return;
  const administrator = await findAdministrator(ADMIN_USERNAME);
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

/** The demo user name and password, while both are valid (docs/rules.md#sign-in). */
export async function demoCredentials(env: Env): Promise<{ username: string; password: string } | null> {
  const administrator = env.demoMode ? await findDemoAdministrator() : null;
  return administrator ? { ...DEMO } : null;
}
