import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHARE_PICTURE } from '#shared/constants.ts';
import { signIn } from '../support/api-client.ts';
import { fileForm, picture } from '../support/factories.ts';
import { type Child, startNode } from '../support/servers/child-process.ts';
import { firstCase } from '../support/slow.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

const { width, height, format } = SHARE_PICTURE;
const ROOT = resolve(import.meta.dirname, '../..');

/** A library that loads, and decodes nothing once the file `broken` exists beside it. */
const BREAKABLE = `
import { existsSync } from 'node:fs';
const decode = async () => {
  if (existsSync(new URL('broken', import.meta.url))) throw new Error('Input buffer contains unsupported image format');
  return { format: 'png', width: 1, height: 1, data: Buffer.alloc(9), info: { width: 1, height: 1 } };
};
const image = { metadata: decode, toBuffer: decode };
for (const step of ['rotate', 'resize', 'webp', 'toFormat']) image[step] = () => image;
export default Object.assign(() => image, { block() {}, unblock() {}, concurrency() {}, cache() {} });
`;

let folder: ReturnType<typeof temporaryFolder>;
let site: Child | undefined;
const packageFolder = () => join(folder.path, 'node_modules/sharp');

/** A copy of the server with packages of its own, of which the image library is missing. */
beforeEach(() => {
  folder = temporaryFolder();
  const isNeeded = (path: string) => !path.includes('/demo/pictures');
  for (const part of ['server', 'shared', 'dist', 'package.json']) {
    cpSync(join(ROOT, part), join(folder.path, part), { recursive: true, filter: isNeeded });
  }
  mkdirSync(join(folder.path, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== 'sharp') symlinkSync(join(ROOT, 'node_modules', name), join(folder.path, 'node_modules', name));
  }
});
afterEach(async () => {
  await site?.kill();
  site = undefined;
  folder.remove();
});

function install(source: string): void {
  mkdirSync(packageFolder());
  writeFileSync(join(packageFolder(), 'package.json'), '{"name":"sharp","type":"module","exports":"./index.js"}');
  writeFileSync(join(packageFolder(), 'index.js'), source);
}

function start(): Child {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: '0', SEED_DEMO: '0' };
  site = startNode([join(folder.path, 'server/main.ts')], { cwd: folder.path, env });
  return site;
}

describe('without the image library', () => {
  it.each(
    firstCase([
      ['decodes no picture', BREAKABLE.replace('if (existsSync', 'if (true || existsSync')],
      ['does not load', 'throw new Error("libvips is missing");'],
      ['is not installed', undefined],
    ]),
  )('the site does not start when the library %s, and says why in one line', async (_, source) => {
    if (source !== undefined) install(source);
    const started = start();
    expect(await started.exit()).toBe(1);
    expect(started.output()).toMatch(/^The image library \(sharp\) cannot be loaded.*npm ci --ignore-scripts$/m);
  });

  it('uploads and resized pictures fail with 500 and an error line when the library breaks later', async () => {
    install(BREAKABLE);
    const running = start();
    const url = await running.written(/"url":"(http:[^"]+)","msg":"listening"/);
    const admin = await signIn(url);
    const file = await picture('png', 40, 30);
    const upload = () =>
      admin.call<{ url: string; code: string }>('POST', '/api/upload/single', {
        body: fileForm('file', [{ bytes: file, name: 'a.png' }]),
      });
    const stored = await upload();
    expect(stored.status).toBe(200);
    writeFileSync(join(packageFolder(), 'broken'), '');
    const failed = await upload();
    expect([failed.status, failed.body.code]).toEqual([500, 'server.failed']);
    expect((await fetch(`${url}${stored.body.url}?w=${width}&h=${height}&f=${format}`)).status).toBe(500);
    const errorLines = () => running.output().match(/"level":50.*the image library failed/g) ?? [];
    await until('both failures are logged', () => errorLines().length === 2);
    rmSync(join(packageFolder(), 'broken'));
    expect((await upload()).status).toBe(200);
  });
});
