import type { Connection } from './connection.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer pause between two times is a jump of the clock, or the store was closed meanwhile. */
const JUMP_MS = 2 * DAY_MS;
/** How long the clock must have run without a jump before a document is removed because of its age. */
const STEADY_MS = DAY_MS;
/** How old the stored time may become, so that the file is seldom written. */
const STORED_MS = 60 * 60 * 1000;

/**
 * Whether the clock has run without a jump for a day, by the time that is stored in the file. A file without a stored
 * time has none to compare with, so its clock counts as steady. Must be called while a group is open.
 * @param now in milliseconds
 */
export function isClockSteady(connection: Connection, now: number): boolean {
  connection.exec('CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, seen INTEGER, steady INTEGER)');
  const [seen, steady] = (connection.get('SELECT seen, steady FROM clock') ?? [now, 0]) as [number, number];
  const since = Math.abs(now - seen) > JUMP_MS ? now : steady;
  if (seen === now || Math.abs(now - seen) > STORED_MS) {
    connection.run('INSERT OR REPLACE INTO clock (id, seen, steady) VALUES (1, ?, ?)', now, since);
  }
  return now - since >= STEADY_MS;
}
