import { storedToken } from '#client/common/lib/storage.ts';
import type { VisitorEvent } from '#shared/constants.ts';
import { MAX_COUNTS, splitLanguage } from '#shared/first-bytes.ts';
import type { CountsInput } from '#shared/schemas/statistics.ts';

/*
 * Counts views of hotels and offers and presses on links of hotels, without cookies, addresses or identifiers
 * (docs/rules.md#statistics). The first script contains the counting, because presses before hydration count too.
 */
let waiting: CountsInput['counts'] = [];

/** Visitors who object, administrators and previews are not counted. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl }: { doNotTrack: string | null; globalPrivacyControl?: boolean } = navigator;
  const isPreview = window.top !== window || splitLanguage(window.location.pathname).path.startsWith('/preview/');
  return doNotTrack !== '1' && globalPrivacyControl !== true && !isPreview && storedToken() === null;
}

export type Counted = CountsInput['counts'][number];

/** @param hotelId undefined for an event of an offer */
export function countEvent(event: VisitorEvent, hotelId: string | undefined, offerId?: string): void {
  count({ event, hotelId, offerId });
}

export function count(counted: Omit<Counted, 'language'>): void {
  if (!isCounted()) return;
  waiting.push({ ...counted, language: splitLanguage(window.location.pathname).language });
  if (waiting.length === MAX_COUNTS) send();
}

function send(): void {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ counts: waiting })], { type: 'application/json' });
  navigator.sendBeacon('/api/statistics', body);
  waiting = [];
}

/** Counts the press of a link that names its event; a press that a form has stopped opens nothing. */
function countPress({ target, defaultPrevented }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : null;
  const { count, hotel } = link?.dataset ?? {};
  if (count && hotel && !defaultPrevented) countEvent(count as VisitorEvent, hotel);
}

export function startCounting(): void {
  document.addEventListener('click', countPress);
  // Phones may close a page without a `pagehide` event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}
