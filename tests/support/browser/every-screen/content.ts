import { beforeAll } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../api-client.ts';
import { sampleMessage } from '../../factories.ts';
import { addWebhook } from '../../servers/webhook-receiver.ts';
import { deleteAll, SMALL_HOTEL } from '../screens/admin-pages.ts';
import { startAdminSite } from '../sites.ts';

export const DRAFT = 'Kız Kulesi Evi';
export const OFFER = '3 gece kalın, 2 gece ödeyin';
export const DELETED = 'Silinen uzun adlı Boğaziçi konağı';
export const KEY = 'Kanal yöneticisi ve rezervasyon sistemi';
export const WEBHOOK = 'Kanal yöneticisinin uzun adlı bildirimleri';
export const INVITED = {
  name: 'Işıl Uzunsoyadlıoğlu',
  email: 'isil.uzunsoyadlioglu@ornek-otel.example',
  role: 'hotel',
};

/** A site with something on every screen of the back office. Called as `startAdminSite`. */
export function startFullSite() {
  const site = startAdminSite();
  let hotel: Hotel;
  const saveHotel = (description: string) =>
    site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, description } });
  beforeAll(async () => {
    await deleteAll(site.admin, 'hotels');
    await deleteAll(site.admin, 'blog');
    await deleteAll(site.admin, 'offers');
    await deleteAll(site.admin, 'pages');
    // The name leads into the own network, so that each delivery waits for another attempt.
    await addWebhook(site.admin, site.admin.token, {
      name: WEBHOOK,
      url: 'https://localhost:1/',
      events: ['hotel.changed'],
    });
    const featuredImage = '/uploads/galata-konagi-1.webp';
    const room = { id: 'a', type: 'Denize bakan geniş oda', price: 1_234_567, description: 'Balkonlu.' };
    const body = { ...SMALL_HOTEL, featuredImage, gallery: [featuredImage], features: ['Kahvaltı'], rooms: [room] };
    ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...body, city: 'Kadıköy' } });
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DRAFT, published: false } });
    const post = {
      title: 'Boğaz’da kış',
      content: 'Kar yağdı.',
      author: 'Işıl',
      publishDate: '2024-02-12',
      published: true,
    };
    await site.admin.call('POST', '/api/blog', { body: post });
    const offer = { title: OFFER, text: 'Üçüncü geceniz bizden.', hotels: [hotel.id], published: true };
    const { body: offered } = await site.admin.call<{ id: string }>('POST', '/api/offers', { body: offer });
    for (const title of ['Kişisel veriler', 'Çerezler']) {
      await site.admin.call('POST', '/api/pages', { body: { title, content: 'Metin.' } });
    }
    const deleted = (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DELETED } }))
      .body;
    await site.admin.call('DELETE', `/api/hotels/${deleted.id}`);
    await site.admin.call('POST', '/api/users', { body: { ...INVITED, hotels: [hotel.id] } });
    const key = { name: KEY, scopes: ['hotels:read', 'hotels:write', 'prices:write'], hotels: [hotel.id] };
    await site.admin.call('POST', '/api/keys', { body: key });
    const enquiry = { ...sampleMessage, message: 'Bir sorum var: köpeğimiz de gelebilir mi?' };
    await site.admin.call('POST', '/api/contact/messages', { body: enquiry });
    const { body: inbox } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
    const messageId = inbox.items[0]?.id;
    const { body: drafts } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
    await site.admin.call('POST', `/api/previews/hotels/${drafts.items.find(({ name }) => name === DRAFT)?.id}`);
    const counts = [
      { event: 'view', hotelId: hotel.id, language: 'tr' },
      { event: 'view', offerId: offered.id, language: 'tr' },
    ];
    await apiClient(site.url).call('POST', '/api/statistics', {
      body: { counts },
      headers: { 'user-agent': 'Firefox' },
    });
    const note = { text: 'Akşam aranacak.', language: 'tr' };
    await site.admin.call('POST', `/api/contact/messages/${messageId}/notes`, { body: note });
    await site.admin.call('PUT', `/api/contact/messages/${messageId}`, { body: { assignedHotelId: hotel.id } });
  });
  return { site, saveHotel };
}
