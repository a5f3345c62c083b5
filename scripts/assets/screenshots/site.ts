import sharp from 'sharp';
import { demoContact, demoSite } from '../../../server/demo/content/index.ts';
import type { Hotel } from '../../../shared/schemas/hotels.ts';
import type { ApiClient } from '../../../tests/support/api-client.ts';
import {
  ABOUT_PHOTOGRAPH,
  HERO_PHOTOGRAPH,
  HOTEL_PHOTOGRAPHS,
  type Photograph,
  POST_PHOTOGRAPHS,
  ROOM_PHOTOGRAPHS,
  takePhotograph,
} from './photographs.ts';
import {
  secondContact,
  secondHomepage,
  secondHotels,
  secondLogo,
  secondSeo,
  secondSite,
  secondTexts,
} from './second-site.ts';

/** The facts that a hotel cannot do without; its page has neither pictures nor rooms. */
const NEW_HOTEL = {
  name: 'Yeni Ev',
  city: 'İstanbul',
  address: 'Rıhtım 1, Moda, Kadıköy, İstanbul',
  description: 'Baharda açılıyor.',
  phone: '+90 212 555 01 99',
  whatsapp: '905325550199',
};

/** Calls the API as an administrator. */
async function send<T = unknown>(admin: ApiClient, method: string, path: string, body: unknown): Promise<T> {
  const response = await admin.call<T>(method, path, { body });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response.body;
}

async function upload(admin: ApiClient, file: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  return (await send<{ url: string }>(admin, 'POST', '/api/upload/single', form)).url;
}
const uploadPhotograph = async (admin: ApiClient, one: Photograph) =>
  upload(admin, await takePhotograph(one), 'photograph.jpg');

/** Gives the site the name, logo, palette and contact of a chain. */
export async function changeIdentity(admin: ApiClient, chain: 'demo' | 'second'): Promise<void> {
  if (chain === 'demo') {
    await send(admin, 'PUT', '/api/site', demoSite);
    await send(admin, 'PUT', '/api/contact', demoContact);
    return;
  }
  const logo = async (ground: 'light' | 'dark') =>
    upload(
      admin,
      await sharp(Buffer.from(secondLogo(ground)))
        .png()
        .toBuffer(),
      'logo.png',
    );
  await send(admin, 'PUT', '/api/site', {
    ...secondSite,
    logoLight: await logo('light'),
    logoDark: await logo('dark'),
  });
  await send(admin, 'PUT', '/api/contact', secondContact);
}

/** Makes the demo site the site of another chain, with photographs of all shapes. */
export async function changeSite(admin: ApiClient): Promise<void> {
  await changeIdentity(admin, 'second');
  await send(admin, 'PUT', '/api/seo', secondSeo);
  await send(admin, 'PUT', '/api/texts', secondTexts);
  const heroImage = await uploadPhotograph(admin, HERO_PHOTOGRAPH);
  const aboutImage = await uploadPhotograph(admin, ABOUT_PHOTOGRAPH);
  await send(admin, 'PUT', '/api/content/homepage', { ...secondHomepage, heroImage, aboutImage });

  const rooms: string[] = [];
  for (const one of ROOM_PHOTOGRAPHS) rooms.push(await uploadPhotograph(admin, one));
  const { body: hotels } = await admin.call<Hotel[]>('GET', '/api/hotels');
  for (const [at, { id, phone, whatsapp }] of hotels.entries()) {
    const { rooms: ownRooms = [], ...hotel } = secondHotels[at] ?? {};
    const pictures: string[] = [];
    for (const one of HOTEL_PHOTOGRAPHS[at] ?? []) pictures.push(await uploadPhotograph(admin, one));
    const [featuredImage, ...gallery] = pictures;
    const withPictures = ownRooms?.map((room, number) => ({ ...room, image: rooms[(at + number) % rooms.length] }));
    const body = { phone, whatsapp, ...hotel, featuredImage, gallery, rooms: withPictures };
    await send(admin, 'PUT', `/api/hotels/${id}`, body);
  }
  const { body: posts } = await admin.call<{ id: string }[]>('GET', '/api/blog');
  for (const [at, post] of posts.entries()) {
    const photograph = POST_PHOTOGRAPHS[at % POST_PHOTOGRAPHS.length];
    if (!photograph) continue;
    const featuredImage = await uploadPhotograph(admin, photograph);
    await send(admin, 'PUT', `/api/blog/${post.id}`, { ...post, featuredImage, imageAlts: [], hotelId: '' });
  }
}

/** Adds a hotel without pictures, rooms and prices */
export async function addNewHotel(admin: ApiClient): Promise<Hotel> {
  return send(admin, 'POST', '/api/hotels', NEW_HOTEL);
}
