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

/** Shown on the sign-in page of a demo; of no use anywhere else, since a demo listens on loopback only. */
const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;

/**
 * Sees to it that somebody can sign in: the administrator of `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or in demo mode a
 * sample one. One that is already there keeps its password, except that a folder that was a demo before does not take
 * the published password into real life.
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
    // Another process that started at the same moment was quicker.
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}

/** The sample administrator's words, as long as they are true (ruling D15). */
export async function demoCredentials(env: Env): Promise<{ username: string; password: string } | null> {
  const administrator = env.demoMode ? await findDemoAdministrator() : null;
  return administrator ? { ...DEMO } : null;
}
