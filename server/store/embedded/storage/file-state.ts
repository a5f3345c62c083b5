import { statSync } from 'node:fs';

/**
 * What tells a state of the store's file from every other: equal texts mean that nothing was written in between. To be
 * asked for while holding the folder.
 * @returns undefined when there is no file, or when the log beside it holds writes that have not reached it
 */
export function stateOf(file: string): string | undefined {
  const state = statSync(file, { bigint: true, throwIfNoEntry: false });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (state === undefined || (log !== undefined && log.size > 0)) return undefined;
  return [state.ino, state.size, state.mtimeNs].join(' ');
}
