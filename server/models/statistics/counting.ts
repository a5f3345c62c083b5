import type { Logger } from '#server/log.ts';
import { addOfferCounts, type OfferDayCounts, type OfferEvent } from '#server/models/offers/statistics.ts';
import { addMissing } from '#server/models/redirects/missing.ts';
import { type CountedEvent, type Language, REDIRECTS } from '#shared/constants.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { addFigures, type Figure, type FigureKind } from './figures.ts';
import { addCounts, type DayCounts } from './statistics.ts';

const WRITE_MS = 3_000;
/** Keys (day, hotel or offer, and language) that wait in memory; further keys are not counted. */
const MAX_WAITING = 10_000;

interface Counted {
  hotelId: string;
  language: Language;
  event: CountedEvent;
}

interface CountedOffer {
  offerId: string;
  language: Language;
  event: OfferEvent;
}

export interface Statistics {
  count(counted: Counted): void;
  countOffer(counted: CountedOffer): void;
  /** @param key as in `Figure` */
  countFigure(kind: FigureKind, key: string): void;
  /** Counts an address that was not found. @param path as `missingAddress` has it */
  countMissing(path: string): void;
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Counts in memory and writes every few seconds; a killed process loses the unwritten counts
 * (docs/decisions/statistics.md).
 */
export function startStatistics(log: Logger): Statistics {
  const waiting = new Map<string, DayCounts>();
  const waitingOffers = new Map<string, OfferDayCounts>();
  const waitingMissing = new Map<string, number>();
  const waitingFigures = new Map<string, Figure>();
  let writing: Promise<void> = Promise.resolve();

  const writeWaiting = async () => {
    const [days, ofOffers] = [[...waiting.values()], [...waitingOffers.values()]];
    // The counts are cleared before the write: after a failure halfway, a second write would count some events twice.
    waiting.clear();
    waitingOffers.clear();
    const missing = new Map(waitingMissing);
    const figures = [...waitingFigures.values()];
    waitingMissing.clear();
    waitingFigures.clear();
    await addCounts(days);
    await addOfferCounts(ofOffers);
    await addMissing(missing);
    await addFigures(figures);
  };
  const write = () => {
    writing = writing.then(writeWaiting).catch((err: unknown) => log.warn({ err }, 'counts not written'));
    return writing;
  };
  const timer = setInterval(write, WRITE_MS).unref();

  return {
    count({ hotelId, language, event }) {
      const day = todayInIstanbul();
      const key = `${day} ${hotelId} ${language}`;
      const counted = waiting.get(key) ?? { day, hotelId, language, counts: {} };
      if (waiting.size >= MAX_WAITING && !waiting.has(key)) return;
      counted.counts[event] = (counted.counts[event] ?? 0) + 1;
      waiting.set(key, counted);
    },
    countOffer({ offerId, language, event }) {
      const day = todayInIstanbul();
      const key = `${day} ${offerId} ${language}`;
      const counted = waitingOffers.get(key) ?? { day, offerId, language, counts: {} };
      if (waitingOffers.size >= MAX_WAITING && !waitingOffers.has(key)) return;
      counted.counts[event] = (counted.counts[event] ?? 0) + 1;
      waitingOffers.set(key, counted);
    },
    countFigure(kind, key) {
      const day = todayInIstanbul();
      const of = `${day} ${kind} ${key}`;
      const { count } = waitingFigures.get(of) ?? { count: 0 };
      if (waitingFigures.size >= MAX_WAITING && count === 0) return;
      waitingFigures.set(of, { day, kind, key, count: count + 1 });
    },
    countMissing(path) {
      const isKept = waitingMissing.has(path) || waitingMissing.size < REDIRECTS.missing;
      if (!isKept) return;
      waitingMissing.set(path, (waitingMissing.get(path) ?? 0) + 1);
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
