import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { fileForm, picture } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const MAX_MB = 250;
const SAMPLE_MS = 10;

let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess;
let admin: ApiClient;

beforeAll(async () => {
  folder = temporaryFolder();
  site = await startProcess(folder.path);
  admin = await signIn(site.url);
});
afterAll(async () => {
  await site?.kill();
  folder.remove();
});

/** The memory of a process and its children in MB; 0 for a process that has ended. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return own + (children === '' ? 0 : children.split(' ').reduce((sum, child) => sum + memoryOf(Number(child)), 0));
  } catch {
    return 0;
  }
}

// Linux shows the memory of processes in /proc.
describe.runIf(process.platform === 'linux')('two small files that become large pictures, uploaded together', () => {
  it.each([
    ['GIF', 'gif', 6_000, 4_000, 200],
    ['AVIF', 'avif', 4_000, 2_000, 200],
    ['PNG', 'png', 8_000, 5_000, 200],
    ['AVIF of 40 megapixels', 'avif', 8_000, 5_000, 413],
  ] as const)('lift memory by at most 250 MB: %s', async (_name, format, width, height, status) => {
    const bytes = await picture(format, width, height);
    const before = memoryOf(site.pid);
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(site.pid));
    }, SAMPLE_MS);
    const upload = () =>
      admin.call('POST', '/api/upload/single', { body: fileForm('file', [{ bytes, name: `a.${format}` }]) });
    const responses = await Promise.all([upload(), upload()]);
    clearInterval(sampling);
    expect(responses.map((response) => response.status)).toEqual([status, status]);
    expect(most - before).toBeLessThanOrEqual(MAX_MB);
  });
});
