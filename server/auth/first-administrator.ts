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
import { hashPassword } from './password.ts';
import { isWeakPassword } from './weak-password.ts';

/** Shown on the sign-in page in demo mode, which listens on loopback only. */
const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;

/**
 * Creates the first administrator: the one of `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or the demo administrator in demo
 * mode. An existing one keeps its password. Outside demo mode the demo administrator is removed, since its password is
 * public.
 */
export async function ensureAdministrator(env: Env, log: Logger): Promise<void> {
  if (env.ADMIN_PASSWORD === undefined) {
    if (!(await hasAdministrator())) await add(DEMO.username, DEMO.password, true, log);
    return;
  }
  if ((await findDemoAdministrator()) && (await removeDemoAdministrator()))
    log.warn('the sample administrator of the demo was removed');
  if (await findAdministrator(env.ADMIN_USERNAME)) return;
  if (isWeakPassword(env.ADMIN_PASSWORD, [env.ADMIN_USERNAME])) {
    log.warn('ADMIN_PASSWORD is easy to guess; choose another with npm run admin:password');
  }
  await add(env.ADMIN_USERNAME, env.ADMIN_PASSWORD, false, log);
}

async function add(username: string, password: string, demo: boolean, log: Logger): Promise<void> {
  try {
    await addAdministrator(username, await hashPassword(password), demo);
    log.info({ demo }, 'first administrator created');
  } catch (thrown) {
    // Another process that started at the same time has created it.
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}

/** The demo user name and password, while they are valid (docs/rules.md#sign-in). */
export async function demoCredentials(env: Env): Promise<{ username: string; password: string } | null> {
  const administrator = env.demoMode ? await findDemoAdministrator() : null;
  return administrator ? { ...DEMO } : null;
}
