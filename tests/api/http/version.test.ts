import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersion, versionText } from '#server/version.ts';
import { apiClient } from '../../support/api-client.ts';
import { type SiteProcess, startProcess } from '../../support/servers/server-process.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('the version and its commit', () => {
  const folder = temporaryFolder();
  const expected = readVersion(ROOT);
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startProcess(folder.path);
  });
  afterAll(async () => {
    await site.kill();
    folder.remove();
  });

  it('are in the line of the start', () => {
    const line = site
      .output()
      .split('\n')
      .find((text) => text.includes('"msg":"listening"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject(expected);
  });

  it('are in /readyz and in the metrics', async () => {
    const visitor = apiClient(site.url);
    expect((await visitor.call('GET', '/readyz')).body).toEqual({ status: 'ok', ...expected });
    const labels = `version="${expected.version}",commit="${expected.commit ?? ''}"`;
    expect((await visitor.call('GET', '/metrics')).text).toContain(`site_build_info{${labels}} 1\n`);
  });

  it('are in the shell of the back office', async () => {
    const { text } = await apiClient(site.url).call('GET', '/admin/login');
    expect(text).toContain(`<meta name="version" content="${versionText(expected)}" />`);
  });

  it('have a heading in the changelog', () => {
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${expected.version}\n`);
  });
});
