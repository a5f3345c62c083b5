import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runImageTask } from '#server/uploads/images/process.ts';
import { picture } from '../support/factories.ts';

/** The image processes of this process, from Linux's /proc. */
const imageProcesses = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid.trim() && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('images/worker.ts'))
    .map(Number);

it.runIf(process.platform === 'linux')(
  'an image that hangs fails after its time, and the next one is read',
  async () => {
    const task = { kind: 'reencodePicture', bytes: await picture('png') } as const;
    await runImageTask(task);
    // Another file of the same test process may have left an idle image process.
    const running = imageProcesses();
    expect(running).not.toEqual([]);
    for (const pid of running) process.kill(pid, 'SIGSTOP');
    await expect(runImageTask(task, 200)).rejects.toThrow('The image process ended');
    for (const pid of imageProcesses()) process.kill(pid, 'SIGCONT');
    expect(await runImageTask(task)).toMatchObject({ width: 640, height: 480 });
  },
);
