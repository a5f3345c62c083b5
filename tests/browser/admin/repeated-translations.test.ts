import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, deleteAll, named, openAdmin, SMALL_HOTEL } from '../../support/browser/screens/admin-pages.ts';
import { desk, english } from '../../support/browser/screens/translation-desk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const site = startAdminSite();

beforeEach(async () => {
  for (const noun of ['hotels', 'blog', 'pages'] as const) await deleteAll(site.admin, noun);
});

describe('what was decided once', () => {
  const { parts, translations, trash } = ADMIN_MESSAGES.en;
  const DOUBLE = 'Double room';
  const roomsOf = async ({ id }: Hotel) =>
    (await site.admin.call<Hotel>('GET', `/api/hotels/${id}`)).body.rooms.map((room) => room.translations?.en.type);
  const addHotels = async () => {
    const rooms = [1, 2].map((id) => ({
      id: `oda-${id}`,
      type: 'Çift kişilik',
      price: 4_000,
      description: 'Sessizdir.',
    }));
    await deleteAll(site.admin, 'hotels');
    const added: Hotel[] = [];
    for (const name of ['Bir', 'İki', 'Üç']) {
      const texts = { features: [], translations: { en: { description: 'Near the sea.' } } };
      const body = { ...SMALL_HOTEL, name, ...texts, address: 'Moda Caddesi 8', rooms };
      added.push((await site.admin.call<Hotel>('POST', '/api/hotels', { body })).body);
    }
    return added as [Hotel, Hotel, Hotel];
  };
  const openRoom = async () => {
    const { page } = await openAdmin(site, { at: desk('?noun=hotels') });
    await page.getByRole('button', { name: translations.translate }).first().click();
    await page.getByRole('checkbox').waitFor();
    return page;
  };

  it('is written wherever the same Turkish stands, names what was saved meanwhile, and can be undone', async () => {
    const hotels = await addHotels();
    const page = await openRoom();
    await page.getByRole('checkbox', { name: translations.everywhere.replace('{{count}}', '6') }).check();
    await expectAccessible(page);
    const changed = { ...hotels[2], phone: '+90 216 555 09 09' };
    await site.admin.call('PUT', `/api/hotels/${hotels[2].id}`, { body: changed });
    await english(page).fill(DOUBLE);
    await page.getByRole('button', { name: translations.saveEverywhere.replace('{{count}}', '6') }).click();
    const toast = page
      .getByRole('status')
      .filter({ hasText: translations.savedEverywhere_other.replace('{{count}}', '4') });
    await toast.getByText('Üç').waitFor();
    for (const hotel of hotels.slice(0, 2)) expect(await roomsOf(hotel)).toEqual([DOUBLE, DOUBLE]);
    const type = named(translations.translate, parts.rooms.type);
    expect(await page.getByRole('button', { name: type }).count(), 'of the third hotel').toBe(2);
    await page.getByRole('button', { name: trash.undo }).click();
    await expect.poll(() => roomsOf(hotels[0])).toEqual(['', '']);
  });

  it('is proposed where the same Turkish comes again, and one press takes it, or the Turkish name itself', async () => {
    const [first, second] = await addHotels();
    const body = { room: 'oda-1', field: 'type', english: [DOUBLE] };
    await site.admin.call('PUT', `/api/translations/hotels/${first.id}`, { body });
    const { page } = await openAdmin(site, { at: desk(`?noun=hotels&entity=${second.id}`) });
    await page.getByText('/hotel/iki').waitFor();
    await page.getByText('300').waitFor();
    await page.getByRole('button', { name: translations.sameAsTurkish }).click();
    await page.getByRole('button', { name: DOUBLE }).click();
    await expect.poll(() => roomsOf(second)).toEqual([DOUBLE, '']);
    const { body: saved } = await site.admin.call<Hotel>('GET', `/api/hotels/${second.id}`);
    expect(saved.translations?.en.address).toBe('Moda Caddesi 8');
  });

  it('a text with structure is read as visitors see it, and its English can begin with all of it', async () => {
    const picture = '![Bahçedeki havuz](/uploads/galata-konagi-1.webp "Havuz")';
    const content = `## Bahçe\n\n- çardak\n\n${picture}`;
    const post = { title: 'Kış', content, format: 'markdown', author: 'Işıl', publishDate: '2024-02-12' };
    const { body } = await site.admin.call<{ id: string }>('POST', '/api/blog', { body: post });
    const { page } = await openAdmin(site, { at: desk(`?noun=posts&entity=${body.id}`) });
    await page.getByRole('button', { name: translations.next }).click();
    const source = page.getByRole('region', { name: translations.turkish });
    await source.getByRole('heading', { name: 'Bahçe' }).waitFor();
    await source.getByRole('img', { name: 'Bahçedeki havuz' }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await page.getByRole('button', { name: translations.startFromTurkish }).click();
    await expectFocus(page.getByRole('main').locator('[contenteditable="true"]'));
    await page.keyboard.press('Control+Enter');
    const read = () => site.admin.call<{ translations: { en: { content: string } } }>('GET', `/api/blog/${body.id}`);
    await expect.poll(async () => (await read()).body.translations.en.content).toBe(content);
  });
});
