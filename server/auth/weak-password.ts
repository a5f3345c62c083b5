import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { VISITOR } from '../models/common/translation.ts';
import { readSeo } from '../models/settings/seo.ts';
import { readSite } from '../models/settings/site.ts';
import type { PasswordTask } from './weak-password-worker.ts';

/** From source the worker is a module beside this one; the build makes it an entry beside the server's own file. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './weak-password-worker.ts' : './weak-password-worker.js',
  import.meta.url,
);

/** Judges a password in a thread of its own: that takes up to 0.7 s and 30 MB. The store must be connected. */
export async function isWeakPasswordOf(username: string, password: string): Promise<boolean> {
  const [{ metaTitle }, turkish, english] = await Promise.all([
    readSeo(VISITOR),
    readSite(VISITOR),
    readSite({ admin: false, lang: 'en' }),
  ]);
  const names = [username, metaTitle, turkish.name, english.name].filter((name) => name !== '');
  const task: PasswordTask = { password, names };
  const worker = new Worker(WORKER, { workerData: task, execArgv: [] });
  const [isWeak] = await once(worker, 'message');
  return isWeak;
}
