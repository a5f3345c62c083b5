import { join, resolve } from 'node:path';
import { type Child, startNode } from './child-process.ts';
import { inherited } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The embedded store as a process of its own, as a database beside the site is. */
export interface StoreProcess extends Pick<Child, 'pid' | 'kill'> {
  /** The value for `MONGODB_URI`. */
  uri: string;
}

export async function startStore(dataDir: string, port: number): Promise<StoreProcess> {
  const args = [join(ROOT, 'scripts/store/serve.ts'), '--port', String(port), '--data', dataDir, '--no-auth'];
  const { pid, kill, written } = startNode(args, { cwd: ROOT, env: inherited() });
  return { pid, kill, uri: await written(/(mongodb:\S+)/) };
}
