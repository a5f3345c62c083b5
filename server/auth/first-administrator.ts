import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { findAdministrator, findDemoAdministrator, hasAdministrator, savePassword } from '../models/auth.ts';
import { hashPassword } from './password.ts';

/** Shown on the sign-in page of a demo; of no use anywhere else, since a demo listens on loopback only. */
const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;

/**
 * Sees to it that somebody can sign in: the administrator of `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or in demo mode a
 * sample one. One that is already there keeps its password.
 */
export async function ensureAdministrator(env: Env, log: Logger): Promise<void> {
  if (env.demoMode) {
    if (await hasAdministrator()) return;
    await savePassword(DEMO.username, await hashPassword(DEMO.password), true);
  } else {
    if (await findAdministrator(env.ADMIN_USERNAME)) return;
    await savePassword(env.ADMIN_USERNAME, await hashPassword(env.ADMIN_PASSWORD ?? ''));
  }
  log.info('first administrator created');
}

/** The sample administrator's words, as long as they are true (ruling D15). */
export async function demoCredentials(env: Env): Promise<{ username: string; password: string } | null> {
  const administrator = env.demoMode ? await findDemoAdministrator() : null;
  return administrator ? { ...DEMO } : null;
}
