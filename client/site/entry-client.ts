import '../common/styles/base.css';
import { inLanguage, splitLanguage } from '../../shared/paths.ts';
import { storedLanguage, storeLanguage } from '../common/lib/storage.ts';

/*
 * What a page needs at once, and no more: it can be read and its links work before any of this. The rest comes when
 * the page has been painted, so that it takes nothing from text and picture, or with the first key or touch.
 */
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;
/** Milliseconds after which a page too busy to be idle is taken over all the same. */
const BUSY_MS = 1_000;

/** This may run before the page is all there, so that it does not stand between its end and the first paint. */
const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

let begun = false;
async function takeOver(): Promise<void> {
  if (begun) return;
  begun = true;
  await parsed();
  const page = await import('./hydrate.tsx');
  await page.takeOver();
}

function takeOverWhenIdle(): void {
  // Safari knows no idle time.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(takeOver, { timeout: BUSY_MS });
  else setTimeout(takeOver);
}

/** Once the first words have been shown, not only drawn: what is fetched before then, the picture would share its line with. */
function takeOverWhenPainted(): void {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    takeOverWhenIdle();
  }).observe({ type: 'paint', buffered: true });
}

/** The choice is kept whether or not the page has been taken over by then (ruling D7). */
function keepChosenLanguage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choose-language]') : null;
  if (link) storeLanguage(splitLanguage(link.pathname).language);
}

/** A stored choice leads from an address without a language to the visitor's own. @returns whether it does */
function leadToOwnLanguage(): boolean {
  const { language, path } = splitLanguage(window.location.pathname);
  if (language !== 'tr' || storedLanguage() !== 'en') return false;
  window.location.replace(inLanguage(path, 'en') + window.location.search + window.location.hash);
  return true;
}

function start(): void {
  if (leadToOwnLanguage()) return;
  document.addEventListener('click', keepChosenLanguage);
  // In development the styles come with the code.
  if (import.meta.env.DEV) void takeOver();
  else if (document.readyState === 'complete') takeOverWhenPainted();
  else window.addEventListener('load', takeOverWhenPainted);
  for (const touch of FIRST_TOUCH) window.addEventListener(touch, takeOver, { once: true, passive: true });
}

start();
