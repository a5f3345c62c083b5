import { describe, expect, it } from 'vitest';
import { pruneRevisions } from '#server/models/common/prune-revisions.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel } from '../support/factories.ts';
import { historyCalls, type RevisionPage } from '../support/history-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const { call, saved, hotelWith, versionsOf } = historyCalls(site);

describe('old versions', () => {
  it('lose their content but not their line, also by two processes, and can no longer be restored', async () => {
    const changes = Array.from({ length: 25 }, (_, at) => ({ city: `Şehir ${at}` }));
    const { id } = await hotelWith('Eskiyen', ...changes);
    const revisions = site.collection('revisions');
    const ids = { $regex: `^hotels/${id}/` };
    const aYearAgo = new Date(Date.now() - 365 * DAY_MS);
    await revisions.updateMany({ _id: ids } as object, { $set: { updatedAt: aYearAgo } });
    await Promise.all([pruneRevisions(), pruneRevisions()]);
    const { body } = await call<RevisionPage>('GET', `hotels/${id}/revisions`);
    expect(body.items).toHaveLength(26);
    expect(body.items.filter(({ whole }) => whole).map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, at) => 26 - at),
    );
    expectError(await call('POST', `hotels/${id}/revisions/6/restore`, {}), 404, 'revision.notFound');
    await pruneRevisions(new Date(Date.now() + 2 * 365 * DAY_MS));
    expect(await versionsOf(`hotels/${id}`)).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at));
  });

  it('of a hotel with 60 rooms are listed without the rooms, and an old one is read and restored', async () => {
    const room = {
      type: 'Oda',
      price: 1_000,
      description: 'Geniş ve sessiz. '.repeat(40),
      features: ['Klima', 'Minibar'],
    };
    const rooms = Array.from({ length: 60 }, (_, at) => ({ ...room, id: `oda-${at}` }));
    const { id } = await hotelWith('Altmış Oda', { rooms });
    for (let at = 0; at < 12; at += 1) {
      const [first, ...others] = rooms;
      await saved('PUT', `hotels/${id}`, {
        ...sampleHotel,
        name: 'Altmış Oda',
        rooms: [{ ...first, price: at }, ...others],
      });
    }
    const { body, text } = await call<RevisionPage>('GET', `hotels/${id}/revisions`);
    expect([body.items.length, body.items[0]?.fields]).toEqual([14, ['rooms']]);
    expect(text.length).toBeLessThan(14 * 300);
    expect((await call<Hotel>('GET', `hotels/${id}/revisions/9`)).body.rooms[0]).toMatchObject({ price: 6 });
    expect((await call<Hotel>('POST', `hotels/${id}/revisions/9/restore`, {})).body.rooms).toHaveLength(60);
  });
});

describe('a version that cannot be had', () => {
  it('is 404, and a text in place of its number is 400', async () => {
    const { id } = await hotelWith('Bulunmayan');
    for (const revision of ['2', '2147483647']) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/restore'],
      ] as const) {
        const body = method === 'POST' ? {} : undefined;
        const response = await call(method, `hotels/${id}/revisions/${revision}${path}`, body);
        expectError(response, 404, 'revision.notFound');
      }
    }
    for (const revision of ['0', '-1', '1.5', 'x', '%7B%7D', '1e3']) {
      expectError(await call('GET', `hotels/${id}/revisions/${revision}`), 400, 'request.invalid');
    }
    expectError(await call('GET', `hotels/${id}/revisions?cursor=x`), 400, 'list.cursorUnknown');
    expectError(await call('GET', `hotels/${id}/revisions?limit=101`), 400, 'request.invalid');
    for (const unknown of ['yok', '6641f0c2a7b3d95e8c1f2a04']) {
      expectError(await call('GET', `hotels/${unknown}/revisions`), 404, 'hotel.notFound');
      expectError(await call('POST', `blog/${unknown}/revisions/1/restore`, {}), 404, 'post.notFound');
    }
  });
});
