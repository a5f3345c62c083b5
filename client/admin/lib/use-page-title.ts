import { useEffect, useRef } from 'react';
import { useAnnounce } from './announce.ts';
import { moveFocus } from './focus.ts';

/** Whether the page that the browser loaded has its title; the focus stays at the start of the document there. */
let loaded = false;

/**
 * Sets the document title. After a navigation it announces the title and focuses the heading (WCAG 2.4.3, 4.1.3).
 * @param unread the number of unread messages, which the title begins with
 */
export function usePageTitle(title: string, unread = 0): void {
  const announce = useAnnounce();
  const arrived = useRef(false);
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
    if (arrived.current) return;
    arrived.current = true;
    if (loaded) {
      announce(title);
      moveFocus(document.querySelector('h1'));
    }
    loaded = true;
  }, [title, unread, announce]);
}
