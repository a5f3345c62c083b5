import { expect, it } from 'vitest';
import { tr } from '#shared/i18n/tr/site.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create } = nounCalls('hotels', site);
const html = async (path: string) => (await site.call('GET', path)).text;
const pins = (page: string) => page.match(/<circle /g)?.length ?? 0;

it('the map is there as soon as one hotel is on it, with a pin for each hotel within its bounds', async () => {
  const { body: without } = await create({ name: 'Adressiz Ev' });
  const { body: elsewhere } = await create({ name: 'İzmir Evi', location: { lat: 38.4237, lng: 27.1428 } });
  for (const path of ['/branches', `/hotel/${without.slug}`]) {
    const page = await html(path);
    expect(page, path).not.toContain(tr.branches.mapTitle);
    expect(page, path).not.toContain(tr.hotel.directions);
    expect(pins(page), path).toBe(0);
  }
  // Directions lead to any place, the map shows only Istanbul.
  const far = await html(`/hotel/${elsewhere.slug}`);
  expect(far).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=38.4237,27.1428');
  expect(pins(far)).toBe(0);

  const { body: here } = await create({ name: 'Galata Evi', location: { lat: 41.0256, lng: 28.9741 } });
  const page = await html('/branches');
  expect(page).toContain(tr.branches.mapTitle);
  // One of the two is for narrow screens.
  expect(pins(page)).toBe(2);
  const list = /<ol>.*?<\/ol>/s.exec(page)?.[0] ?? '';
  for (const { slug } of [without, elsewhere, here]) expect(list).toContain(`href="/hotel/${slug}"`);
  expect(pins(await html(`/hotel/${here.slug}`))).toBe(1);
});

it('each hotel on the map has a dot and its name, hotels at one address too; one with room a disc', async () => {
  const location = { lat: 41.0312, lng: 28.9489 };
  const names = Array.from({ length: 20 }, (_, number) => `Balat Evi ${number}`);
  for (const name of names) await create({ name, location });
  const page = await html('/branches');
  expect(pins(page)).toBeGreaterThanOrEqual(2 * names.length);
  const titled = (name: string) => page.match(new RegExp(`<title lang="tr">\\d+ ${name}</title>`, 'g'))?.length;
  expect(names.map(titled)).toEqual(names.map(() => 2));
  expect(page.match(/<rect [^>]*rx=/g)?.length).toBeGreaterThan(2);
});
