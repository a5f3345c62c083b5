import { useRef, useState } from 'react';

/** Scrolls to an entity that was just added and focuses the entity once, as soon as its list has rendered. */
export function useAdded() {
  const [addedId, setAddedId] = useState<string>();
  const pending = useRef<string>(undefined);
  return {
    addedId,
    setAdded: (id: string | undefined) => {
      pending.current = id;
      setAddedId(id);
    },
    addedRef: (element: HTMLElement | null) => {
      if (!element || pending.current === undefined) return;
      pending.current = undefined;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    },
  };
}
