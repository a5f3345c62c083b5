import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from '#client/common/lib/storage.ts';

const STORAGE_KEY = 'scroll_positions';

/** How far each entry of the history was scrolled, in pixels, by the entry's key. */
type Positions = Record<string, number>;

/** Storage may hold junk. */
function readPositions(): Positions {
  try {
    return JSON.parse(readStorage(STORAGE_KEY, 'sessionStorage') ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** The key under which React Router keeps the current entry of the history. */
const currentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Remembers where each page was scrolled to. The browser restores a position only when the page is there already, and a
 * page whose data is gone, after a reload or some minutes, has to load first.
 * @param visit counts the pages, as `usePageVisit` does
 * @returns scrolls the page that is shown now to where it was
 */
export function useScrollPosition(visit: number): () => void {
  const { key } = useLocation();
  const positions = useRef<Positions>({});
  const shown = useRef({ key, visit });
  useEffect(() => {
    positions.current = readPositions();
    // While another page loads, the position belongs to neither.
    const remember = () => {
      if (shown.current.key === currentKey()) positions.current[currentKey()] = window.scrollY;
    };
    const store = () => writeStorage(STORAGE_KEY, JSON.stringify(positions.current), 'sessionStorage');
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, []);
  // A filter shows the same page in an entry of its own.
  useEffect(() => {
    if (shown.current.visit === visit) shown.current.key = key;
  }, [key, visit]);
  return () => {
    shown.current = { key, visit };
    window.scrollTo(0, positions.current[key] ?? 0);
  };
}
