import { useEffect, useRef } from 'react';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useAnnounce } from './announce.ts';
import { useSiteName } from './data/use-site-name.ts';
import { moveFocus } from './focus.ts';

/** The focus stays at the start of the document on the first page after the document has loaded. */
let hasFirstTitle = false;

/** The titles of the page, and of the editor that is open over it. */
const titles = { unread: '', page: '', editor: '' };

function showTitles(changed: Partial<typeof titles>): void {
  const { unread, editor, page } = Object.assign(titles, changed);
  document.title = unread + [editor, page].filter((part) => part !== '').join(' · ');
}

/** The title of an editor stands before that of the page below it. */
export function useEditorTitle(title: string): void {
  useEffect(() => {
    showTitles({ editor: title });
    return () => showTitles({ editor: '' });
  }, [title]);
}

/**
 * After a navigation the title is announced and the heading focused (WCAG 2.4.3, 4.1.3).
 * @param unread the number of unread messages, which the title begins with
 */
export function usePageTitle(title: string, unread = 0): void {
  const announce = useAnnounce();
  const { name } = useSiteName(useLanguage());
  const announced = useRef(false);
  useEffect(() => {
    const page = [title, name].filter((part) => part !== '').join(' · ');
    showTitles({ page, unread: unread > 0 ? `(${unread}) ` : '' });
    if (announced.current) return;
    announced.current = true;
    if (hasFirstTitle) {
      announce(title);
      moveFocus(document.querySelector('h1'));
    }
    hasFirstTitle = true;
  }, [title, name, unread, announce]);
}
