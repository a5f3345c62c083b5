import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Media } from '#shared/schemas/media.ts';
import { fileForm } from '../../factories.ts';
import { photograph } from '../picked-files.ts';
import { startAdminSite } from '../sites.ts';
import { ADMIN_MESSAGES, addSmallHotel, deleteAll } from './admin-pages.ts';

/** An empty site that has no hotels before each test, and keeps its pictures. Called as `startAdminSite`. */
export function startMediaSite() {
  const site = startAdminSite({}, { empty: true });
  beforeEach(() => deleteAll(site.admin, 'hotels'));
  /** Uploads a picture to the library. @returns its file */
  async function upload(name: string, colour = '#0e4a59'): Promise<string> {
    const { buffer } = await photograph(name, colour, 300);
    const body = fileForm('file', [{ bytes: buffer, name: `${name}.jpg` }]);
    const { body: stored } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body });
    return stored.url.replace('/uploads/', '');
  }
  const read = async (file: string) => (await site.admin.call<Media>('GET', `/api/media/${file}`)).body;
  const addHotel = (fields: Record<string, unknown>): Promise<Hotel> => addSmallHotel(site.admin, fields);
  return { site, upload, read, addHotel };
}

/**
 * The names of the pictures of one test; those of other tests are still in the library. A search for a number alone would
 * also find pictures whose file has the number in its name.
 */
export const namesOf = (round: number): [garden: string, court: string, terrace: string, door: string] => [
  `bahce no${round}`,
  `avlu no${round}`,
  `teras no${round}`,
  `kapi no${round}`,
];

export const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: ADMIN_MESSAGES.en.media.title })
    .getByRole('button', { name: new RegExp(`^${name} `) });
