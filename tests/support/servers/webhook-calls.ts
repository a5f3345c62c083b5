import { expect } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Delivery, Webhook } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../api-client.ts';
import { sampleHotel } from '../factories.ts';
import type { TestSite } from '../test-site.ts';
import { addWebhook, type WebhookReceiver } from './webhook-receiver.ts';

let number = 0;

/** The calls of an administrator whose webhooks a receiver hears. @param at the site, the administrator's token and the receiver */
export function webhookCalls(at: () => { site: TestSite; admin: string; receiver: WebhookReceiver }) {
  const list = async () =>
    (await at().site.call<{ items: Webhook[] }>('GET', '/api/webhooks', { token: at().admin })).body.items;
  const told = () =>
    at()
      .receiver.events()
      .map(({ type }) => type);

  async function addHotel(fields: object = {}): Promise<Hotel> {
    number += 1;
    const body = { ...sampleHotel, name: `Han ${number}`, ...fields };
    return (await at().site.call<Hotel>('POST', '/api/hotels', { token: at().admin, body })).body;
  }

  return {
    list,
    addHotel,
    listen: (events: string[], fields: object = {}) =>
      addWebhook(at().site, at().admin, { url: at().receiver.url, events, ...fields }),
    removeAll: async () => {
      const options = { token: at().admin, password: ADMIN.password };
      for (const { id } of await list()) await at().site.call('DELETE', `/api/webhooks/${id}`, options);
    },
    saveHotel: async (hotel: Hotel, fields: object) => {
      const body = { ...hotel, ...fields };
      return (await at().site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: at().admin, body })).body;
    },
    /** Waits for events, in the order in which they came. */
    expectTold: (types: string[]) => expect.poll(told, { timeout: 8_000 }).toEqual(types),
    deliveries: async (id: string) => {
      const path = `/api/webhooks/${id}/deliveries`;
      return (await at().site.call<{ items: Delivery[] }>('GET', path, { token: at().admin })).body.items;
    },
    /** Makes what waits for the next attempt due, and has the site look. */
    passTime: async (fields: object = {}) => {
      const due = { nextAt: new Date(), ...fields };
      await at().site.collection('webhook_deliveries').updateMany({}, { $set: due });
      await addHotel();
    },
  };
}
