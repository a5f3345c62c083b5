import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, which `mkdir` with `recursive` never ends to try below /proc.
 * @param mode of each new folder
 * @throws Error of the system when a folder cannot be created
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (thrown) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw thrown;
  }
}
