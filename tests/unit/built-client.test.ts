import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtClient } from '../../server/pages/built-client.ts';

describe("the built client, when the pages' code cannot be read", () => {
  let root: string;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    root = await mkdtemp(join(tmpdir(), 'build-'));
    await mkdir(join(root, 'dist/client'), { recursive: true });
    await writeFile(join(root, 'dist/client/index.html'), '');
    await writeFile(join(root, 'dist/client/admin.html'), '');
  });

  afterEach(async () => {
    vi.useRealTimers();
    await rm(root, { recursive: true });
  });

  test('tells whoever asks for a page, and ends no process by reading it early', async () => {
    const ended = vi.fn();
    process.on('unhandledRejection', ended);
    const { renderer } = await builtClient(root);
    await vi.runAllTimersAsync();
    await expect(import(join(root, 'dist/render/entry-server.js'))).rejects.toThrow();
    await setImmediate();
    await setImmediate();
    expect(ended).not.toHaveBeenCalled();
    await expect(renderer.render({ url: '/' } as never)).rejects.toThrow('entry-server.js');
    process.off('unhandledRejection', ended);
  });
});
