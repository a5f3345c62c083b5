import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../temporary.ts';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';
/** Joins the group, and goes on as the command on one core. */
const INSIDE = 'echo $$ > "$1/cgroup.procs" && shift && exec taskset -c 0 "$@"';

/** A memory cgroup without swap, whose processes share one core. */
export interface SmallMachine {
  /** The command that puts a process into it. */
  through: string[];
  /** How many processes the kernel has ended there for want of memory. */
  killed(): number;
  /** The most memory so far in MB, with files that the kernel keeps while there is room. */
  peakMb(): number;
  /** Waits until the processes in it have ended. */
  remove(): Promise<void>;
}

/** @returns undefined where the machine does not allow a limit, as without root */
export function smallMachine(megabytes: number): SmallMachine | undefined {
  const version1 = existsSync(join(V1, 'cgroup.procs'));
  const path = join(version1 ? V1 : V2, `hotels-${process.pid}`);
  const bytes = String(megabytes * 1024 * 1024);
  const limits = version1
    ? { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }
    : { 'memory.max': bytes, 'memory.swap.max': '0' };
  const [events, peak] = version1
    ? ['memory.oom_control', 'memory.max_usage_in_bytes']
    : ['memory.events', 'memory.peak'];
  const read = (file: string) => readFileSync(join(path, file), 'utf8');
  const killed = () => Number(/^oom_kill (\d+)/m.exec(read(events))?.[1] ?? Number.NaN);
  const through = ['sh', '-c', INSIDE, 'sh', path];
  try {
    mkdirSync(path);
    for (const [file, limit] of Object.entries(limits)) writeFileSync(join(path, file), limit);
    if (killed() === 0 && spawnSync('sh', [...through.slice(1), 'true']).status === 0) {
      return { through, killed, peakMb: () => Number(read(peak)) / 1024 / 1024, remove: () => removeGroup(path) };
    }
  } catch {
    // No root, no such controller, or a system of another kind.
  }
  if (existsSync(path)) rmdirSync(path);
  return undefined;
}

async function removeGroup(path: string): Promise<void> {
  await until('the processes of the small machine have ended', () => {
    try {
      rmdirSync(path);
      return true;
    } catch {
      return false;
    }
  });
}
