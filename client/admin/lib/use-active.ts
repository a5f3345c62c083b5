import { useEffect, useState } from 'react';

const IDLE_MS = 30 * 60_000;

/** Whether the page is in use; an unattended computer must not keep its session (docs/rules.md#sessions). */
export function useIsActive(): boolean {
  const [active, setActive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUse = () => {
      setActive(true);
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), IDLE_MS);
    };
    onUse();
    for (const event of ['keydown', 'pointerdown'] as const) window.addEventListener(event, onUse);
    return () => {
      clearTimeout(timer);
      for (const event of ['keydown', 'pointerdown'] as const) window.removeEventListener(event, onUse);
    };
  }, []);
  return active;
}
