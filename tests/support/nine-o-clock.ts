import { vi } from 'vitest';

/** 09.00 on 12 May 2026 in Istanbul, which is UTC+3 all year. */
export const NINE = '2026-05-12T09:00';
export const NINE_UTC = Date.parse('2026-05-12T06:00:00Z');
export const TEN = '2026-05-12T10:00';

/** Only the clock is set; timers and the store's own thread run as usual. */
export const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
