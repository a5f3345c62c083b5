import type { ApiClient } from '../../tests/support/api-client.ts';
import { hotelBody } from './content.ts';

/** A hotel as the site returns it. */
export interface SavedHotel {
  id: string;
  slug: string;
  rooms: object[];
}

/** Sends a hotel. @throws Error when the status is not 2xx, because failed calls must not be measured */
async function send(admin: ApiClient, method: 'POST' | 'PUT', path: string, number: number): Promise<SavedHotel> {
  const { status, text, body } = await admin.call<SavedHotel>(method, path, { body: hotelBody(number) });
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
  return body;
}

/** Adds the hotel of a number. */
export const addHotel = (admin: ApiClient, number: number) => send(admin, 'POST', '/api/hotels', number);

/** Saves the hotel of a number again. */
export const saveHotel = (admin: ApiClient, id: string, number: number) =>
  send(admin, 'PUT', `/api/hotels/${id}`, number);
