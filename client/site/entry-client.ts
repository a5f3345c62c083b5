import '#client/common/styles/base.css';
import './site.css';
import { storedLanguage, storeLanguage } from '#client/common/lib/storage.ts';
import { inLanguage, splitLanguage } from '#shared/paths.ts';
import { startCounting } from './lib/visit-counts.ts';

/*
 * The only script in the HTML. The page is readable and its links work before hydration, so React loads after the
 * first paint, when it does not compete with text and pictures, or at the visitor's first input.
 */
const FIRST_INPUT = ['pointerdown', 'keydown', 'focusin'] as const;
/** Milliseconds after which hydration starts even when the browser never becomes idle. */
const IDLE_TIMEOUT_MS = 1_000;

/** The script is `async` and may run before the HTML has been parsed. */
const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

/** Safari has the one since 16.4, Chrome the other since 111, and Firefox both since 113. */
const isRecentBrowser = () =>
  typeof CompressionStream === 'function' && CSS.supports('color', 'color-mix(in srgb, red, red)');

let started = false;
async function hydrateOnce(): Promise<void> {
  if (started) return;
  started = true;
  await documentParsed();
  const { hydratePage } = await import('./hydrate.tsx');
  await hydratePage();
}

function hydrateWhenIdle(): void {
  // Safari does not have `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(hydrateOnce, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(hydrateOnce);
}

/** Waits for the first contentful paint, so that the scripts do not share the bandwidth with the first picture. */
function hydrateAfterFirstPaint(): void {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    hydrateWhenIdle();
  }).observe({ type: 'paint', buffered: true });
}

/** Stores the language of a clicked language link; it listens here because the click may come before hydration. */
function storeChosenLanguage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choose-language]') : null;
  if (link) storeLanguage(splitLanguage(link.pathname).language);
}

/** Whether a public page led here: its links say the language, also in a new tab, whose opening may be no click. */
const isFromSite = () => /^\/(?!admin\/)/.test(document.referrer.replace(window.location.origin, ''));

/**
 * Moves a visitor who has chosen English from a Turkish address to the English one (docs/rules.md#languages).
 * @returns whether the page is being left
 */
function redirectToStoredLanguage(): boolean {
  const { language, path } = splitLanguage(window.location.pathname);
  if (language !== 'tr' || storedLanguage() !== 'en' || isFromSite()) return false;
  window.location.replace(inLanguage(path, 'en') + window.location.search + window.location.hash);
  return true;
}

function start(): void {
  if (redirectToStoredLanguage()) return;
  document.addEventListener('click', storeChosenLanguage);
  startCounting();
  // Older browsers keep the page that the server sent, which works without scripts.
  if (!isRecentBrowser()) return;
  // The development server delivers the styles with the code; the frame of a preview has nothing to paint before.
  if (import.meta.env.DEV || window.parent !== window) void hydrateOnce();
  else if (document.readyState === 'complete') hydrateAfterFirstPaint();
  else window.addEventListener('load', hydrateAfterFirstPaint);
  for (const input of FIRST_INPUT) window.addEventListener(input, hydrateOnce, { once: true, passive: true });
}

start();
