import { describe, expect, it } from 'vitest';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { sampleHotel } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';
import { type Caller, translationCalls } from '../support/translation-calls.ts';

const site = siteOfFile();

const { list, overview, put } = translationCalls(site);

interface Same {
  english: string[];
  places: { entity: string; room?: string; field: string; name: string; version: number }[];
}

describe('the same Turkish text', () => {
  const same = async ({ noun, entity, room, field }: Translation, { token }: Caller = site.admin) => {
    const query = new URLSearchParams({ field, ...(room !== undefined && { room }) });
    return (await site.call<Same>('GET', `/api/translations/${noun}/${entity}/same?${query}`, { token })).body;
  };
  const write = async (noun: string, english: string[], { places }: Same, { token }: Caller = site.admin) => {
    const versions = Object.fromEntries(places.map(({ entity, version }) => [entity, version]));
    const body = { noun, english, versions, places: places.map(({ version: _, name: __, ...place }) => place) };
    return site.call<ChangesResponse>('POST', '/api/translations/changes', { token, body });
  };
  const room = (id: string, fields: object = {}) => ({
    ...{ id, type: 'Çift kişilik oda', description: 'Avluya bakar.', price: 4_000, features: ['Klima', 'Balkon'] },
    ...fields,
  });
  const addHotel = async (rooms: object[], fields: object = {}) =>
    (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...sampleHotel, rooms, ...fields } })).body;
  const textOf = async (id: string, field: string, at?: string) => {
    const { items: translations } = await list(`?noun=hotels&entity=${id}`);
    return translations.find((text) => text.field === field && text.room === at) as Translation;
  };

  it('proposes the English that it has elsewhere, for lists by entry, whatever its white space', async () => {
    await site.collection('hotels').deleteMany({});
    const one = await addHotel([room('a')]);
    const two = await addHotel([room('b', { type: ' Çift  kişilik oda', features: ['Deniz', 'Balkon'] })]);
    await put('hotels', one.id, { room: 'a', field: 'type', english: ['Double room'] });
    await put('hotels', one.id, { room: 'a', field: 'features', english: ['Air conditioning', 'Balcony'] });
    expect((await same(await textOf(two.id, 'type', 'b'))).english).toEqual(['Double room']);
    expect((await same(await textOf(two.id, 'features', 'b'))).english).toEqual(['', 'Balcony']);
    expect((await same(await textOf(two.id, 'address'))).english).toEqual([]);
    await site.admin.call('PUT', `/api/hotels/${one.id}`, {
      body: { ...sampleHotel, rooms: [room('a', { type: 'Tek kişilik' })] },
    });
    expect((await same(await textOf(two.id, 'type', 'b'))).english, 'for another Turkish text').toEqual([]);
  });

  it('is written everywhere in one call: a version of each hotel, a line in the activity', async () => {
    await site.collection('hotels').deleteMany({});
    const hotels = [];
    for (let at = 0; at < 3; at += 1) hotels.push(await addHotel([room('a'), room('b')]));
    const [first, , last] = hotels as [Hotel, Hotel, Hotel];
    const found = await same(await textOf(first.id, 'type', 'a'));
    expect(found.places).toHaveLength(6);
    await site.admin.call('PUT', `/api/hotels/${last.id}`, { body: { ...last, phone: '+90 216 555 09 09' } });
    const { status, body } = await write('hotels', ['Double room'], found);
    expect(status).toBe(200);
    expect(body.changed).toEqual(hotels.slice(0, 2).map(({ id }) => ({ id, version: 2 })));
    expect(body.stale).toEqual([last.id]);
    const { rooms } = (await site.admin.call<Hotel>('GET', `/api/hotels/${first.id}`)).body;
    expect(rooms.map(({ translations }) => translations?.en.type)).toEqual(['Double room', 'Double room']);
    const { items: lines } = (await site.admin.call<{ items: object[] }>('GET', '/api/activity?limit=2')).body;
    expect(lines[0]).toMatchObject({ action: 'save', noun: 'hotels', count: 2, fields: ['translations'] });
    const again = await same(await textOf(last.id, 'type', 'a'));
    expect(again).toMatchObject({ english: ['Double room'], places: [{ room: 'a' }, { room: 'b' }] });
  });

  it('810 texts of which 120 differ need 120 decisions', async () => {
    await site.collection('hotels').deleteMany({});
    // 27 hotels with 14 rooms: two texts of each hotel, two of each room.
    for (let at = 0; at < 27; at += 1) {
      const rooms = Array.from({ length: 14 }, (_, number) =>
        room(`oda-${number}`, { type: `Oda ${number}`, description: `${number}. tanım ${at % 6}`, features: [] }),
      );
      await addHotel(rooms, { features: [], description: `Otel ${at % 10}`, address: `Sokak ${at % 12}` });
    }
    const differ = new Set<string>();
    const { places } = await overview();
    expect(places.find(({ noun }) => noun === 'hotels')?.missing).toBe(810);
    let decisions = 0;
    for (;;) {
      const [text] = (await list('?noun=hotels&limit=1')).items;
      if (!text) break;
      differ.add(text.turkish.join());
      const { status } = await write('hotels', [`English ${decisions}`], await same(text));
      expect(status).toBe(200);
      decisions += 1;
    }
    expect(decisions).toBe(differ.size);
    expect(decisions).toBe(120);
  });

  it('is looked for and written only where the person may save', async () => {
    await site.collection('hotels').deleteMany({});
    const [own, other] = [await addHotel([room('a')]), await addHotel([room('b')])];
    const person = await addPerson(site, site.admin.token, 'hotel', { hotels: [own.id] });
    const text = await textOf(own.id, 'type', 'a');
    const found = await same(text, person);
    expect(found.places.map(({ entity }) => entity)).toEqual([own.id]);
    const { body } = await write('hotels', ['Double room'], await same(text), person);
    expect(body.changed.map(({ id }) => id)).toEqual([own.id]);
    expect(body.refused).toEqual([{ id: other.id, code: 'auth.forbidden' }]);
    const translator = await addPerson(site, site.admin.token, 'translator');
    const rest = await write('hotels', ['Double room'], await same(await textOf(other.id, 'type', 'b')), translator);
    expect(rest.body.changed.map(({ id }) => id)).toEqual([other.id]);
    const path = `/api/translations/hotels/${other.id}/same?field=address`;
    expectError(await site.call('GET', path, person), 403, 'auth.forbidden');
    expectError(await write('hotels', [], found), 400, 'request.invalid');
    expectError(await write('hotels', ['x'], { english: [], places: [] }), 400, 'request.invalid');
    const long = await write('hotels', ['x'.repeat(301)], await same(await textOf(other.id, 'address')));
    expect(long.body.refused).toMatchObject([{ code: 'request.invalid' }, { code: 'request.invalid' }]);
  });
});
