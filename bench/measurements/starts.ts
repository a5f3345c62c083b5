import { ADMIN, signIn } from '../../tests/support/api-client.ts';
import { type Running, startBareProcess } from '../support/processes.ts';
import { median, memoryRow, noiseOf, type Row } from '../support/table.ts';

const STARTS = 7;

const ms = (times: number[]) => `${Math.round(median(times))} ms`;

/**
 * Starts both servers alternately, so that other load on the machine affects both.
 * @param startSite starts a site that keeps its data from one start to the next
 */
export async function starts(startSite: () => Promise<Running>): Promise<Row[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  const memory: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const minimal = await startBareProcess();
    bare.push(minimal.startedIn);
    await minimal.stop();
    const running = await startSite();
    ours.push(running.startedIn);
    memory.push(running.memory());
    // A write that is only in the write-ahead log; the next start must recover it.
    await signIn(running.url, ADMIN);
    await running.kill();
    const restarted = await startSite();
    again.push(restarted.startedIn);
    await restarted.stop();
  }
  const ratioRow = (what: string, times: number[], goal: Row['goal']): Row => {
    const ratios = times.map((time, round) => time / (bare[round] ?? Number.NaN));
    return { what, site: ms(times), bare: ms(bare), value: median(ratios), noise: noiseOf(ratios), goal };
  };
  return [
    ratioRow('start to first answer', ours, { most: 6, unit: '×' }),
    {
      ...{ what: 'start to first answer, in milliseconds', site: ms(ours), value: median(ours), noise: noiseOf(ours) },
      goal: { most: 600, unit: 'ms' },
    },
    {
      ...{ what: 'start after kill -9', site: ms(again), value: median(again), noise: noiseOf(again) },
      goal: { most: 2_000, unit: 'ms' },
    },
    memoryRow('memory at rest', memory, 130),
  ];
}
