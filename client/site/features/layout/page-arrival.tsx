import { useEffect, useEffectEvent } from 'react';

export interface ArrivedPage {
  title: string;
  /** The language of the page's heading when it differs from the page's language. */
  lang: string | undefined;
}

/** Stands beside a page that a link led to: when the page is shown, its heading gets the focus. */
export function PageArrival({ onArrival }: { onArrival: (page: ArrivedPage) => void }) {
  const arrive = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    onArrival({ title: document.title, lang: heading.lang || undefined });
  });
  useEffect(() => arrive(), []);
  return null;
}
