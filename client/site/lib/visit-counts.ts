import { storedToken } from '#client/common/lib/storage.ts';
import { MAX_COUNTS, type VisitorEvent } from '#shared/constants.ts';
import { splitLanguage } from '#shared/paths.ts';
import type { CountsInput } from '#shared/schemas/statistics.ts';

/*
 * Counts views of hotel pages and presses on their links, without cookies, addresses or identifiers
 * (docs/rules.md#statistics). It is part of the first script, because presses before hydration count too.
 */
let waiting: CountsInput['counts'] = [];

/** Not for visitors who object, for administrators, and for previews. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl }: { doNotTrack: string | null; globalPrivacyControl?: boolean } = navigator;
  const isPreview = window.top !== window || splitLanguage(window.location.pathname).path.startsWith('/preview/');
  return doNotTrack !== '1' && globalPrivacyControl !== true && !isPreview && storedToken() === null;
}

/** Counts one event, to be sent when the page is left. */
export function countEvent(event: VisitorEvent, hotelId: string): void {
  if (!isCounted()) return;
  const { language } = splitLanguage(window.location.pathname);
  waiting.push({ event, hotelId, language });
  if (waiting.length === MAX_COUNTS) send();
}

function send(): void {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ counts: waiting })], { type: 'application/json' });
  navigator.sendBeacon('/api/statistics', body);
  waiting = [];
}

/** The press of a link that names what it counts. Where a form stops it, nothing is opened. */
function countPress({ target, defaultPrevented }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : null;
  const { count, hotel } = link?.dataset ?? {};
  if (count && hotel && !defaultPrevented) countEvent(count as VisitorEvent, hotel);
}

export function startCounting(): void {
  document.addEventListener('click', countPress);
  // Phones may end a page without `pagehide`.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}
