import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/webhooks.ts';

type Kind = WebhookEvent extends `${infer K}.${string}` ? K : never;
type What = WebhookEvent extends `${string}.${infer W}` ? W : never;

const partsOf = (event: WebhookEvent) => event.split('.') as [Kind, What];

/** The events by what they are about. */
export const EVENTS_BY_KIND = Map.groupBy(WEBHOOK_EVENTS, (event) => partsOf(event)[0]);

/** @returns the words for an event: alone, and below a heading that says what it is about */
export function useEventName() {
  const { t } = useTranslation('admin');
  return (event: WebhookEvent) => {
    const [kind, what] = partsOf(event);
    const short = t(`webhooks.what.${what}`);
    return { short, full: `${t(`webhooks.kinds.${kind}`)}: ${short}` };
  };
}
