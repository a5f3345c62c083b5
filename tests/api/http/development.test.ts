import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { type Site, startSite } from '#server/start.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SECRET = 'hiç kimse okumasın';

describe('npm run dev', () => {
  // The file is below the project, even in a folder that Vite serves.
  const folders = [temporaryFolder(join(ROOT, '.cache/vite')), temporaryFolder(join(ROOT, '.cache'))] as const;
  const dataDir = join(folders[0].path, 'veri (1)');
  const uploadsDir = join(folders[1].path, 'resimler');
  const below = (path: string) => path.slice(ROOT.length);
  let site: Site;

  beforeAll(async () => {
    mkdirSync(uploadsDir);
    writeFileSync(join(uploadsDir, 'taslak.txt'), SECRET);
    const env = readEnv({
      ...{ PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0', LOG_LEVEL: 'silent' },
      ...{ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir },
    });
    site = await startSite({ env, log: createLog('silent'), root: ROOT, development: true });
    writeFileSync(join(dataDir, 'gizli.txt'), SECRET);
  });
  afterAll(async () => {
    await site.close();
    for (const folder of folders) folder.remove();
  });

  it('serves the sources of the pages, and grants no other site access to them', async () => {
    const paths = ['/client/site/hydrate.tsx', '/shared/constants.ts', '/node_modules/react/index.js', '/@vite/client'];
    for (const path of paths) {
      const response = await fetch(site.url + path, { headers: { origin: 'http://localhost:5173' } });
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 200, null]);
    }
  });

  it.each([
    ['data', below(dataDir), 'gizli.txt', SECRET],
    ['the token secret', below(dataDir), 'jwt-secret', undefined],
    ['the store', below(dataDir), 'store.db', 'SQLite format'],
    ['pictures', below(uploadsDir), 'taslak.txt', SECRET],
    ['settings', '', '.env.example', 'ADMIN_PASSWORD'],
    ['the server', '/server', 'env.ts', 'readEnv'],
  ])('serves nothing of the folders it keeps: %s', async (_name, path, file, content) => {
    const address = encodeURI(`${path}/${file}`);
    const absolute = encodeURI(`/@fs${ROOT}${path}/${file}`);
    const secret = content ?? readFileSync(join(ROOT, path, file), 'utf8');
    for (const at of [address, absolute]) {
      expect([at, (await fetch(site.url + at)).status]).toEqual([at, expect.toBeOneOf([403, 404])]);
      for (const query of ['', '?raw', '?import&raw', '?x.svg?raw']) {
        expect(await (await fetch(site.url + at + query)).text()).not.toContain(secret);
      }
    }
  });
});
