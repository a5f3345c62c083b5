import { expect } from 'vitest';
import type { Revision } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel } from './factories.ts';
import type { FileSite } from './test-site.ts';

export interface RevisionPage {
  items: Revision[];
  next: string | null;
}

/** The calls of a person who saves and reads versions. */
export function historyCalls(site: FileSite) {
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers = {}) =>
    site.call<T>(method, `/api/${path}`, { token: site.token, body, headers });

  async function saved<T>(method: string, path: string, body: unknown): Promise<T> {
    const response = await call<T>(method, path, body);
    expect([path, response.status, response.text]).toEqual([path, method === 'POST' ? 201 : 200, response.text]);
    return response.body;
  }

  async function hotelWith(name: string, ...changes: object[]): Promise<Hotel> {
    let hotel = await saved<Hotel>('POST', 'hotels', { ...sampleHotel, name });
    for (const change of changes) hotel = await saved('PUT', `hotels/${hotel.id}`, { ...sampleHotel, name, ...change });
    return hotel;
  }

  const versionsOf = async (path: string, query = '') =>
    (await call<RevisionPage>('GET', `${path}/revisions${query}`)).body.items.map(({ version }) => version);

  return { call, saved, hotelWith, versionsOf };
}
