import { beforeAll } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { fileForm, pdf, sampleMessage } from '../../factories.ts';
import { addWebhook } from '../../servers/webhook-receiver.ts';
import { photograph } from '../picked-files.ts';
import { deleteAll, SMALL_HOTEL } from '../screens/admin-pages.ts';
import { addPerson, setUpSecondStep } from '../screens/people.ts';
import { startAdminSite } from '../sites.ts';

export const ROOM = { id: 'oda-1', type: 'Bahçe odası', price: 4_000, description: 'Sessiz.' };
export const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', author: 'Işıl', publishDate: '2096-02-12' };
export const PAGE = 'Engelsiz konaklama';
export const OFFER = '3 gece kal, 2 gece öde';
export const DELETED = 'Silinen konak';
export const KEY = 'Kanal yöneticisi';
export const WEBHOOK = { name: 'Kanal bildirimi', url: 'https://localhost:1/', events: ['hotel.changed'] };
export const INVITED = { name: 'İrem Davetli', email: 'irem@example.com', role: 'author' };
/** The names of two pictures, of which a hotel and a post show the first. */
export const [SHOWN, UNUSED] = ['Avlu', 'Boş'];
export const FILE = 'Menü';
export const WITH_SECOND_STEP = 'Adnan İkiadım';
export const OLD = '/eski-adres';
export const SEASON = { name: 'Bayram', ranges: [{ from: '01-01', to: '01-03' }], percent: 10 };

/** A site with something of each noun, whose dialogs a test opens. Called as `startAdminSite`. */
export function startDialogSite() {
  const site = startAdminSite();
  const message = { id: '' };
  let hotel: Hotel;
  const saveHotel = (description: string, featuredImage?: string) =>
    site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, description, featuredImage } });
  beforeAll(async () => {
    for (const noun of ['hotels', 'blog', 'offers', 'pages'] as const) await deleteAll(site.admin, noun);
    const body = { ...SMALL_HOTEL, rooms: [ROOM], published: false };
    ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
    await saveHotel('Denize üç sokak.');
    await site.admin.call('POST', `/api/previews/hotels/${hotel.id}`);
    await site.admin.call('POST', '/api/offers', { body: { title: OFFER, text: 'Üçüncü gece bizden.' } });
    // A list of two or fewer has no place that would be typed.
    for (const title of [PAGE, 'Yol tarifi', 'Otopark'])
      await site.admin.call('POST', '/api/pages', { body: { title, content: 'Rampa var: [kat].' } });
    const deleted = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DELETED } });
    await site.admin.call('DELETE', `/api/hotels/${deleted.body.id}`);
    for (const name of [SHOWN, UNUSED]) {
      const file = await photograph(name, '#0e4a59', 300);
      const form = fileForm('file', [{ bytes: file.buffer, name: file.name }]);
      const { body: picture } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: form });
      if (name !== SHOWN) continue;
      await saveHotel('Denize üç sokak.', picture.url);
      await site.admin.call('POST', '/api/blog', { body: { ...POST, featuredImage: picture.url } });
    }
    const menu = fileForm('file', [{ bytes: pdf(), name: `${FILE}.pdf` }]);
    await site.admin.call('POST', '/api/upload/file', { body: menu });
    await site.admin.call('PUT', '/api/redirects', { body: { redirects: [{ from: OLD, to: '/about' }] } });
    await site.admin.call('PUT', '/api/prices/seasons', { body: { seasons: [SEASON] } });
    await site.admin.call('POST', '/api/users', { body: INVITED });
    await site.admin.call('POST', '/api/keys', { body: { name: KEY, scopes: ['hotels:read'] } });
    await addWebhook(site.admin, site.admin.token, WEBHOOK);
    await setUpSecondStep(site.url, await addPerson(site, { name: WITH_SECOND_STEP, email: 'adnan@example.com' }));
    await site.admin.call('POST', '/api/contact/messages', { body: sampleMessage });
    const { body: inbox } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
    message.id = inbox.items[0]?.id ?? '';
  });
  return { site, message, saveHotel };
}
