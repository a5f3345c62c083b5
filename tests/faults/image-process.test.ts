import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runImageTask } from '#server/uploads/images/process.ts';
import { picture } from '../support/factories.ts';

/** The child processes of this process, from Linux's /proc. */
const children = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

it.runIf(process.platform === 'linux')(
  'an image that hangs fails after its time, and the next one is read',
  async () => {
    const before = children();
    const task = { kind: 'reencodePicture', bytes: await picture('png') } as const;
    await runImageTask(task);
    const [pid = 0] = children().filter((child) => !before.includes(child));
    process.kill(pid, 'SIGSTOP');
    await expect(runImageTask(task, 200)).rejects.toThrow('The image process ended');
    expect(await runImageTask(task)).toMatchObject({ width: 640, height: 480 });
  },
);
