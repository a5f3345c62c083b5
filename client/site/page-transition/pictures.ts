import { splitLanguage } from '#shared/paths.ts';
import { pageAt } from '../lib/navigation/page-at.ts';

/** A picture that two pages have: an entry of a list, and the start of the page that the entry leads to. */
interface SharedPicture {
  /** Finds it in the window, on the present page. */
  find: () => HTMLElement | undefined;
  /** Finds it in the window, on the next page. */
  findNext: () => HTMLElement | undefined;
}

const pageNameAt = (path: string) => pageAt(splitLanguage(path).path) ?? '';
const startsWithPicture = (path: string) => ['hotel', 'post'].includes(pageNameAt(path));
const isList = (path: string) => ['home', 'branches', 'blog', 'tag'].includes(pageNameAt(path));

/** @returns undefined unless one page is a list and the other one starts with a picture */
export function sharedPicture(from: string, to: string): SharedPicture | undefined {
  if (isList(from) && startsWithPicture(to)) return { find: () => entryPicture(to), findNext: firstPicture };
  if (startsWithPicture(from) && isList(to)) return { find: firstPicture, findNext: () => entryPicture(from) };
  return undefined;
}

const firstPicture = () => pictureIn(document.querySelector('main'));

/** The picture of the list's entry that leads to a page. */
function entryPicture(path: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')].filter((link) => link.pathname === path);
  return links.map((link) => pictureIn(link.closest('li'))).find((picture) => picture !== undefined);
}

/** The frame of the first picture in an element, if it is in the window. */
function pictureIn(element: HTMLElement | null): HTMLElement | undefined {
  const frame = element?.querySelector('picture')?.parentElement;
  const header = document.querySelector('header');
  if (!frame || !header) return undefined;
  const { top, bottom } = frame.getBoundingClientRect();
  return bottom > header.getBoundingClientRect().bottom && top < window.innerHeight ? frame : undefined;
}

/** Shows the old picture in the frame of the next one until that has loaded. */
export function showUntilLoaded(oldFrame: HTMLElement, frame: HTMLElement): void {
  const [old, next] = [oldFrame, frame].map((element) => element.querySelector<HTMLImageElement>('picture > img'));
  if (!old?.currentSrc || !next || next.complete) return;
  frame.style.background = `center / cover url(${JSON.stringify(old.currentSrc)})`;
  // The blurred preview lies over the background.
  for (const preview of frame.querySelectorAll<HTMLElement>(':scope > img')) preview.style.visibility = 'hidden';
}
