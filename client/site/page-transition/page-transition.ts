import { type Box, growth } from './growth.ts';
import { sharedPicture, showUntilLoaded } from './pictures.ts';
import styles from './transition.css?inline';

export interface PageChange {
  /** The paths of the page that is shown and of the next one. */
  from: string;
  to: string;
  /** Whether the browser's buttons led to it. */
  back: boolean;
  load: (path: string) => Promise<unknown>;
  show: () => void;
}

/** Milliseconds in which the code and the data of a page have to load; a slower page comes without motion. */
const LOAD_MS = 300;
/** Milliseconds in which a loaded page has to appear, while the window stands still. */
const APPEAR_MS = 1_000;
const DURATION_MS = 320;
const NAME = 'picture';
/** What a press can be meant for. */
const PRESSED = 'a, button, input, select, textarea, summary';

let latest: PageChange | undefined;
let running: ViewTransition | undefined;
let named: HTMLElement | undefined;
let onArrival = () => {};
/** Whether the browser has moved the page itself, as phones do at a swipe. */
let movedByBrowser = false;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
window.addEventListener(
  'popstate',
  (event) => {
    movedByBrowser = event.hasUAVisualTransition;
  },
  { capture: true },
);

/**
 * During a motion browsers find no element below the pointer but the root: a press ends the motion and goes to what is
 * there. The second press of a double click was meant for the page before.
 */
window.addEventListener('click', (event) => {
  if (!running || !event.isTrusted || event.detail > 1 || event.target !== document.documentElement) return;
  running.skipTransition();
  const pressed = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(PRESSED);
  pressed?.focus();
  pressed?.dispatchEvent(new MouseEvent('click', event));
});

export const pageArrived = (): void => onArrival();

/** Shows the next page; a picture that both pages have grows from its place on the one into its place on the other. */
export async function changeWithMotion(change: PageChange): Promise<void> {
  latest = change;
  running?.skipTransition();
  const still = movedByBrowser || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  movedByBrowser = false;
  const shared = still ? undefined : sharedPicture(change.from, change.to);
  if (!shared?.find()) return change.show();
  const [loaded] = await Promise.all([inTime(change.load(change.to), LOAD_MS), change.back && stayInPlace()]);
  // A later change has replaced this one.
  if (latest !== change) return;
  const picture = shared.find();
  if (loaded && picture) await grow(picture, shared.findNext, change);
  else change.show();
}

/**
 * The browser scrolls to where the next page was, before the second frame, though the old page is still shown. Callbacks
 * of frames run before these are painted, so no scrolling is seen.
 */
async function stayInPlace(): Promise<void> {
  const { scrollX, scrollY } = window;
  for (let frame = 1; frame <= 2; frame++) {
    await new Promise(requestAnimationFrame);
    window.scrollTo(scrollX, scrollY);
  }
}

/** @returns whether the promise is fulfilled in time */
async function inTime(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const limit = new Promise((_, reject) => setTimeout(reject, milliseconds));
  return Promise.race([promise, limit]).then(
    () => true,
    () => false,
  );
}

/** The name is on one element at a time, because a browser skips a transition with a name that two elements have. */
function nameOnly(element: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  named?.style.setProperty('view-transition-name', NAME);
}

async function grow(picture: HTMLElement, findNext: () => HTMLElement | undefined, change: PageChange): Promise<void> {
  const from = picture.getBoundingClientRect();
  nameOnly(picture);
  const transition = document.startViewTransition(async () => {
    nameOnly(undefined);
    if (latest !== change) return;
    const arrival = new Promise<void>((resolve) => {
      onArrival = resolve;
    });
    change.show();
    const next = (await inTime(arrival, APPEAR_MS)) ? findNext() : undefined;
    if (!next) return transition.skipTransition();
    showUntilLoaded(picture, next);
    nameOnly(next);
  });
  running = transition;
  transition.ready.then(
    () => named && animate(from, named.getBoundingClientRect()),
    // A transition that is skipped has no motion.
    () => {},
  );
  await transition.finished;
  if (running !== transition) return;
  running = undefined;
  nameOnly(undefined);
}

function animate(from: Box, to: Box): void {
  const root = document.documentElement;
  const { frame, old, next } = growth(from, to);
  const play = (pseudoElement: string, transform: string[]) =>
    root.animate({ transform }, { pseudoElement, duration: DURATION_MS });
  const place = getComputedStyle(root, `::view-transition-group(${NAME})`).transform;
  play(
    `::view-transition-group(${NAME})`,
    frame.map((transform) => `${place} ${transform}`),
  );
  play(`::view-transition-old(${NAME})`, old);
  play(`::view-transition-new(${NAME})`, next);
}
