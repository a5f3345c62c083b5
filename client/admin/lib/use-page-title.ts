import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnnounce } from './announce.ts';
import { moveFocus } from './focus.ts';

/** Of the page that the browser loaded; the focus stays at the start of the document there. */
const FIRST_LOCATION = 'default';

/** Sets the document title. After a navigation it announces the title and focuses the heading (WCAG 2.4.3, 4.1.3). */
export function usePageTitle(title: string): void {
  const announce = useAnnounce();
  const loaded = useLocation().key === FIRST_LOCATION;
  const arrived = useRef(false);
  useEffect(() => {
    document.title = title;
    if (arrived.current) return;
    arrived.current = true;
    if (loaded) return;
    announce(title);
    moveFocus(document.querySelector('h1'));
  }, [title, loaded, announce]);
}
