import { useEffect, useRef } from 'react';
import { useLanguage } from '../../common/i18n/language.ts';
import { useAnnounce } from './announce.ts';
import { useSiteName } from './data/use-site-name.ts';
import { moveFocus } from './focus.ts';

/** Whether the page that the browser loaded has its title; the focus stays at the start of the document there. */
let loaded = false;

/**
 * Sets the document title, which ends with the name of the site. After a navigation it announces the title and focuses the heading (WCAG 2.4.3, 4.1.3).
 * @param unread the number of unread messages, which the title begins with
 */
export function usePageTitle(title: string, unread = 0): void {
  const announce = useAnnounce();
  const { name } = useSiteName(useLanguage());
  const arrived = useRef(false);
  useEffect(() => {
    const whole = `${title} · ${name}`;
    document.title = unread > 0 ? `(${unread}) ${whole}` : whole;
    if (arrived.current) return;
    arrived.current = true;
    if (loaded) {
      announce(title);
      moveFocus(document.querySelector('h1'));
    }
    loaded = true;
  }, [title, name, unread, announce]);
}
