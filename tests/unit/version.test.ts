import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readVersion, versionText } from '#server/version.ts';
import { commitOf, versionFile } from '../../scripts/build/commit.ts';
import { temporaryFolder } from '../support/temporary.ts';

const COMMIT = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567';
const EARLIER = 'f'.repeat(40);

describe('the version of a site', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  writeFileSync(join(folder.path, 'package.json'), '{"version":"1.2.0"}');

  it('has no commit without git, then that of the build, and in a release that of the release', () => {
    expect(commitOf(folder.path)).toBeUndefined();
    mkdirSync(join(folder.path, 'dist'));
    writeFileSync(join(folder.path, 'dist/VERSION'), versionFile('1.2.0', undefined));
    expect(readVersion(folder.path)).toEqual({ version: '1.2.0' });
    writeFileSync(join(folder.path, 'dist/VERSION'), versionFile('1.2.0', EARLIER));
    expect(readVersion(folder.path)).toEqual({ version: '1.2.0', commit: EARLIER });
    writeFileSync(join(folder.path, 'VERSION'), versionFile('1.2.0', COMMIT));
    expect(readVersion(folder.path)).toEqual({ version: '1.2.0', commit: COMMIT });
  });

  it.each([
    [{ version: '1.2.0' }, '1.2.0'],
    [{ version: '1.2.0', commit: COMMIT }, '1.2.0 (0a1b2c3d)'],
    [{ version: '1.2.0', commit: `${COMMIT}-changed` }, '1.2.0 (0a1b2c3d-changed)'],
  ])('%j is read as %s', (version, text) => {
    expect(versionText(version)).toBe(text);
  });
});
