/** Runs work when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at a time, the rest in the order they came: for what takes whole processor
 * threads or much memory, so that the others are answered meanwhile.
 */
export function atOnce(most: number): Turn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs pieces of work for one key one after another; different keys do not wait for each other. */
export function oneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, { turn: Turn; users: number }>();
  return async (key, work) => {
    const entry = turns.get(key) ?? { turn: atOnce(1), users: 0 };
    turns.set(key, entry);
    entry.users += 1;
    try {
      return await entry.turn(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) turns.delete(key);
    }
  };
}
