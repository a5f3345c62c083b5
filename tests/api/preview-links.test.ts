import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEWS } from '#shared/constants.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Preview, SharedDraft } from '#shared/schemas/previews.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { setClock } from '../support/nine-o-clock.ts';
import { addPerson } from '../support/people.ts';
import { addDrafts, type Drafts, NOON, previewCalls, removeDrafts, WEEK_MS } from '../support/preview-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let drafts: Drafts;
beforeEach(async () => {
  setClock(NOON);
  site.token = await site.signIn();
  drafts = await addDrafts(site, site.token);
});
afterEach(async () => {
  vi.useRealTimers();
  await removeDrafts(site, drafts);
});

const { linksOf, visit, share, list, ofHotel, ofPost, expectNotFound } = previewCalls(site, () => drafts);

describe('a share link', () => {
  it.each([
    ['one second before its end', WEEK_MS - 1_000, 200],
    ['at its end', WEEK_MS, 404],
    ['one second after its end', WEEK_MS + 1_000, 404],
    ['after its end with a clock set back', -1_000, 200],
  ])('%s', async (_name, after, status) => {
    const { path } = await share(ofHotel());
    vi.setSystemTime(NOON + WEEK_MS);
    await expectNotFound(path);
    vi.setSystemTime(NOON + after);
    expect((await visit(path)).status).toBe(status);
  });

  it('is gone in the moment in which it is revoked, and the others stay', async () => {
    const [one, other] = [await share(ofPost()), await share(ofPost())];
    expect((await list(ofPost())).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect((await list(ofPost())).find(({ id }) => id === one.id)).toEqual(one);
    // A share link shows only its own post.
    expectError(
      await site.call('DELETE', `${linksOf(ofHotel())}/${one.id}`, { token: site.token }),
      404,
      'preview.notFound',
    );
    expect((await site.call('DELETE', `${linksOf(ofPost())}/${one.id}`, { token: site.token })).body).toEqual({
      success: true,
    });
    expectError(
      await site.call('DELETE', `${linksOf(ofPost())}/${one.id}`, { token: site.token }),
      404,
      'preview.notFound',
    );
    await expectNotFound(one.path);
    expect((await visit(other.path)).status).toBe(200);
    expect(await list(ofPost())).toEqual([other]);
  });

  it('has an entry in the activity when created and when revoked, and does not work without one', async () => {
    const activity = async () => {
      const path = `/api/activity?noun=hotels&entity=${drafts.hotel.id}`;
      const { body } = await site.call<{ items: ActivityEntry[] }>('GET', path, { token: site.token });
      return body.items.map(({ action, by, name }) => `${action} ${by} ${name}`);
    };
    const ofHotelBy = (action: string) => `${action} ${ADMIN.username} ${sampleHotel.name}`;
    const link = await share(ofHotel());
    expect(await activity()).toEqual([ofHotelBy('share'), ofHotelBy('create')]);
    await site.call('PUT', ofHotel(), { token: site.token, body: { ...sampleHotel, city: 'Bursa', published: false } });
    const revoke = () => site.call('DELETE', `${linksOf(ofHotel())}/${link.id}`, { token: site.token });
    const statuses = (await Promise.all([revoke(), revoke()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await activity()).toEqual(['unshare', 'save', 'share', 'create'].map(ofHotelBy));
    const all = (await site.call<{ items: ActivityEntry[] }>('GET', '/api/activity', { token: site.token })).body.items;
    const ofAll = all.filter(({ entity }) => entity === drafts.hotel.id).map(({ action }) => action);
    expect(ofAll).toEqual(['unshare', 'save', 'share', 'create']);
    expect(JSON.stringify(all)).not.toContain(link.path.split('/').at(-1));

    // A process that is killed between storing the link and storing the activity entry leaves this state.
    const previews = site.collection<{ _id: string }>('previews');
    const { id } = await share(ofHotel());
    await site.collection('activity').deleteOne({ subject: id });
    expect(await previews.countDocuments({ _id: id })).toBe(1);
    expect(await list(ofHotel())).toEqual([]);
    expectError(
      await site.call('DELETE', `${linksOf(ofHotel())}/${id}`, { token: site.token }),
      404,
      'preview.notFound',
    );
  });

  it('ends when its draft goes to the trash, and does not come back with it', async () => {
    for (const [path, link] of [
      [ofHotel(), await share(ofHotel())],
      [ofPost(), await share(ofPost())],
    ] as const) {
      await site.call('DELETE', path, { token: site.token });
      await expectNotFound(link.path);
      const id = path.split('/').at(-1);
      expect((await site.call('POST', `/api/trash/${id}/restore`, { token: site.token })).status).toBe(200);
      await expectNotFound(link.path);
      expect(await list(path)).toEqual([]);
    }
  });

  it('left by a process that was killed while it deleted the draft ends when the draft is restored', async () => {
    const link = await share(ofHotel());
    const trashed = { at: new Date(NOON), by: ADMIN.username, slug: drafts.hotel.slug, published: false };
    const _id = new mongoose.Types.ObjectId(drafts.hotel.id);
    await site.collection('hotels').updateOne({ _id }, { $set: { trashed, slug: `~${drafts.hotel.id}` } });
    expect((await site.call('POST', `/api/trash/${drafts.hotel.id}/restore`, { token: site.token })).status).toBe(200);
    await expectNotFound(link.path);
  });

  it('ends when its author signs out everywhere, with an entry in the activity; other links stay', async () => {
    const mine = await share(ofHotel());
    const { id } = await share(ofPost());
    const previews = site.collection<{ _id: string }>('previews');
    const other = await addPerson(site, site.token, 'editor');
    await previews.updateOne({ _id: id }, { $set: { createdBy: other.username } });
    expect((await site.call('DELETE', '/api/auth/sessions', { token: site.token })).status).toBe(200);
    await expectNotFound(mine.path);
    site.token = await site.signIn();
    expect(await list(ofHotel())).toEqual([]);
    expect((await list(ofPost())).map((link) => link.id)).toEqual([id]);
    const { items: lines } = (
      await site.call<{ items: ActivityEntry[] }>('GET', `/api/activity?noun=hotels&entity=${drafts.hotel.id}`, {
        token: site.token,
      })
    ).body;
    expect(lines[0]).toMatchObject({ action: 'unshare', by: ADMIN.username });
  });

  it('is in the list of all share links, with the draft that it shows, for administrators only', async () => {
    const [ofA, ofB] = [await share(ofHotel()), await share(ofPost())];
    const { body } = await site.call<{ items: SharedDraft[] }>('GET', '/api/previews', { token: site.token });
    const mine = body.items.filter(({ id }) => [ofA.id, ofB.id].includes(id));
    expect(mine.map(({ id }) => id).sort()).toEqual([ofA.id, ofB.id].sort());
    expect(mine.find(({ id }) => id === ofA.id)).toEqual({
      ...ofA,
      noun: 'hotels',
      entity: drafts.hotel.id,
      title: sampleHotel.name,
    });
    expect(mine.find(({ id }) => id === ofB.id)).toMatchObject({ noun: 'posts', title: samplePost.title });
  });

  it('cannot be made more than 20 times for one draft', async () => {
    expectError(await site.call('POST', '/api/previews/hotels/yok', { token: site.token }), 404, 'hotel.notFound');
    for (let made = 0; made < PREVIEWS.max; made += 1) await share(ofHotel());
    expectError(await site.call('POST', linksOf(ofHotel()), { token: site.token }), 409, 'preview.tooMany');
    expect((await share(ofPost())).path).toContain('/preview/');
  });

  it('is listed for an id in capital letters too', async () => {
    const { id } = await share(ofHotel());
    expect((await list(`/api/hotels/${drafts.hotel.id.toUpperCase()}`)).map((link) => link.id)).toEqual([id]);
    const address = `/api/activity?noun=hotels&entity=${drafts.hotel.id.toUpperCase()}`;
    const { items: lines } = (await site.call<{ items: ActivityEntry[] }>('GET', address, { token: site.token })).body;
    expect(lines.map(({ action }) => action)).toEqual(['share', 'create']);
  });

  it('is never one of more than 20 that work, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: PREVIEWS.max + 5 }, () =>
        site.call<Preview>('POST', linksOf(ofHotel()), { token: site.token }),
      ),
    );
    const links = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(links.length).toBeLessThanOrEqual(PREVIEWS.max);
    for (const refused of made.filter(({ status }) => status !== 201)) expectError(refused, 409, 'preview.tooMany');
    // The refused links left nothing behind, and all other links can be revoked.
    expect((await list(ofHotel())).map(({ id }) => id).toSorted()).toEqual(links.toSorted());
    const previews = site.collection('previews');
    expect(await previews.countDocuments({ entity: drafts.hotel.id })).toBe(links.length);
    const path = `/api/activity?noun=hotels&entity=${drafts.hotel.id}`;
    const { items: lines } = (await site.call<{ items: ActivityEntry[] }>('GET', path, { token: site.token })).body;
    const shares = lines.filter(({ action }) => action === 'share');
    expect(shares).toHaveLength(links.length);
  });
});
