import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { checkFormat, FORMAT, formats } from '#server/store/format.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { sampleHotel, sampleMessage } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const db = () => {
  if (!mongoose.connection.db) throw new Error('The store is not connected');
  return mongoose.connection.db;
};
const record = () => formats(db()).findOne({ _id: 'store' });
const log = createLog('silent');

it('a start leaves the format and its steps in the store', async () => {
  expect(await record()).toMatchObject({
    format: FORMAT,
    steps: expect.arrayContaining(['2026-11-26-pictures-of-content']),
  });
});

it('a store of a newer format is refused in words, and stays as it is', async () => {
  await formats(db()).updateOne({ _id: 'store' }, { $set: { format: FORMAT + 1 } });
  await expect(checkFormat(db())).rejects.toThrow(`format ${FORMAT + 1}`);
  expect(await record()).toMatchObject({ format: FORMAT + 1 });
  await formats(db()).updateOne({ _id: 'store' }, { $set: { format: FORMAT } });
  await checkFormat(db());
});

const phone = '0532 555 66 77';
const foundByNumber = async () => {
  const { body } = await site.call<{ items: Message[] }>('POST', '/api/contact/messages/person', {
    token: site.token,
    body: { phone },
  });
  return body.items.length;
};

it('what a version that knows no step has stored is brought up to date by the next start', async () => {
  await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, phone } });
  expect(await foundByNumber()).toBe(1);
  await site.collection('messages').updateMany({}, { $unset: { phoneNumbers: 1 }, $set: { phoneKey: '' } });
  await migrate(log, 'x'.repeat(32));
  expect(await foundByNumber(), 'the version started last knew all steps').toBe(0);
  await formats(db()).updateOne({ _id: 'store' }, { $set: { steps: [] } });
  await migrate(log, 'x'.repeat(32));
  expect(await foundByNumber()).toBe(1);
});

it('hotels that were stored before their names had words for the search are found after the next start', async () => {
  await site.call('POST', '/api/hotels', { token: site.token, body: sampleHotel });
  await site.collection('hotels').updateMany({}, { $unset: { searchStems: 1 } });
  const find = async () =>
    (await site.call<{ items: { name: string }[] }>('GET', '/api/links/anything?q=unal', { token: site.token })).body
      .items;
  expect(await find()).toEqual([]);
  await formats(db()).updateOne({ _id: 'store' }, { $set: { steps: [] } });
  await migrate(log, 'x'.repeat(32));
  expect(await find()).toMatchObject([{ name: sampleHotel.name }, {}, {}]);
});
