import { once } from 'node:events';
import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectStore, type Store, storeUnavailable } from '#server/store/connect.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
let store: Store;
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  folder.remove();
});

test('the store counts as available after a pause of the process, until it is closed', async () => {
  store = await connectStore(readEnv({ DATA_DIR: folder.path }), createLog('silent'));
  await once(mongoose.connection.getClient(), 'serverHeartbeatSucceeded');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(mongoose.connection.readyState).toBe(mongoose.STATES.disconnected);
  expect(storeUnavailable()).toBe(false);
  vi.restoreAllMocks();
  await store.close();
  expect(storeUnavailable()).toBe(true);
});
