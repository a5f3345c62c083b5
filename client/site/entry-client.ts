import '#client/common/styles/base.css';
import './site.css';
import { storedLanguage, storeLanguage } from '#client/common/lib/storage.ts';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { workWithoutScripts } from './lib/navigation/without-scripts.ts';
import { startCounting } from './lib/visit-counts.ts';

/** Stores the language of a clicked language link, also when the click comes before hydration. */
function storeChosenLanguage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choose-language]') : null;
  if (link) storeLanguage(splitLanguage(link.pathname).language);
}

/** A link that opens a dialog answers Space as a button does; on other links Space scrolls the page. */
function pressOnSpace(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[aria-haspopup]')) return;
  event.preventDefault();
  target.click();
}

/** Whether the visitor came from a public page; the links of a public page keep the language, also in a new tab. */
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

/** Safari has the first feature since 16.4, Chrome the second since 111, and Firefox both since 113. */
const isRecentBrowser = () =>
  typeof CompressionStream === 'function' && CSS.supports('color', 'color-mix(in srgb, red, red)');

async function start(): Promise<void> {
  if (redirectToStoredLanguage()) return;
  document.addEventListener('click', storeChosenLanguage);
  startCounting();
  // Older browsers keep the page that the server sent, which works without scripts.
  if (!isRecentBrowser()) return workWithoutScripts();
  document.addEventListener('keydown', pressOnSpace);
  const { hydratePage } = await import('./hydrate.tsx');
  await hydratePage();
}

void start();
