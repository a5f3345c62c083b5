import type { DataRouter } from 'react-router-dom';
import { type Counted, count } from './visit-counts.ts';

/** Counts a view of the page that is open. @param more such as the query of filters that found no hotel */
export const countView = (more: Pick<Counted, 'from' | 'campaign' | 'nothing'> = {}): void =>
  count({ event: 'view', path: window.location.pathname, ...more });

/** Counts the views of a visit; the first has the host and the campaign that led to the site. */
export function countViews({ subscribe }: Pick<DataRouter, 'subscribe'>): void {
  const { host } = document.referrer ? new URL(document.referrer) : window.location;
  const campaign = new URLSearchParams(window.location.search).get('utm_campaign') ?? undefined;
  countView({ from: host === window.location.host ? undefined : host, campaign });
  let counted = window.location.pathname;
  subscribe(({ location: { pathname } }) => {
    if (pathname !== counted) countView();
    counted = pathname;
  });
}
