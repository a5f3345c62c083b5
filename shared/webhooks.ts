/** Most webhooks, the characters of a name, and the days for which deliveries are listed (docs/rules.md#webhooks). */
export const WEBHOOKS = { count: 20, name: 60, deliveryDays: 30, deliveries: 50, formerHours: 24 } as const;
/** What webhooks tell of. */
export const WEBHOOK_EVENTS = [
  'hotel.changed',
  'hotel.published',
  'hotel.unpublished',
  'hotel.deleted',
  'room.changed',
  'room.deleted',
  'prices.changed',
  'post.changed',
  'post.published',
  'post.unpublished',
  'post.deleted',
  'offer.changed',
  'offer.published',
  'offer.unpublished',
  'offer.deleted',
  'page.changed',
  'page.published',
  'page.unpublished',
  'page.deleted',
  'message.received',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
