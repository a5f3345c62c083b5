import { expect } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Delivery, Webhook } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../api-client.ts';
import { sampleHotel } from '../factories.ts';
import type { FileSite } from '../test-site.ts';
import { addWebhook, type WebhookReceiver } from './webhook-receiver.ts';

let number = 0;

/** The calls of an administrator whose webhooks a receiver hears. */
export function webhookCalls(site: FileSite, receiver: () => WebhookReceiver) {
  const list = async () =>
    (await site.call<{ items: Webhook[] }>('GET', '/api/webhooks', { token: site.token })).body.items;
  const told = () =>
    receiver()
      .events()
      .map(({ type }) => type);

  async function addHotel(fields: object = {}): Promise<Hotel> {
    number += 1;
    const body = { ...sampleHotel, name: `Han ${number}`, ...fields };
    return (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body })).body;
  }

  return {
    list,
    addHotel,
    listen: (events: string[], fields: object = {}) =>
      addWebhook(site, site.token, { url: receiver().url, events, ...fields }),
    removeAll: async () => {
      const options = { token: site.token, password: ADMIN.password };
      for (const { id } of await list()) await site.call('DELETE', `/api/webhooks/${id}`, options);
    },
    saveHotel: async (hotel: Hotel, fields: object) => {
      const body = { ...hotel, ...fields };
      return (await site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body })).body;
    },
    /** Waits for events, in the order in which they came. */
    expectTold: (types: string[]) => expect.poll(told, { timeout: 8_000 }).toEqual(types),
    deliveries: async (id: string) => {
      const path = `/api/webhooks/${id}/deliveries`;
      return (await site.call<{ items: Delivery[] }>('GET', path, { token: site.token })).body.items;
    },
    /** Makes what waits for the next attempt due, and has the site look. */
    passTime: async (fields: object = {}) => {
      const due = { nextAt: new Date(), ...fields };
      await site.collection('webhook_deliveries').updateMany({}, { $set: due });
      await addHotel();
    },
  };
}
