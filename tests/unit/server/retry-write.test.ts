import { expect, it } from 'vitest';
import { retryUpsert, retryWrite } from '#server/store/retry-write.ts';

const refusal = (code: number) => Object.assign(new Error('refused'), { code });

/** A write that fails some times before it succeeds. */
function failing(times: number, code: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw refusal(code);
    return attempts;
  };
}

it('a write that lost a race to another write runs again', async () => {
  expect(await retryWrite(failing(4, 112))).toBe(5);
});

it('a write that is refused each time is a busy server, to which one comes back', async () => {
  await expect(retryWrite(failing(5, 112))).rejects.toMatchObject({
    errorCode: 'server.busy',
    details: { retryAfter: 1 },
  });
});

it('an insert whose key is taken is not repeated, an upsert is', async () => {
  await expect(retryWrite(failing(1, 11000))).rejects.toMatchObject({ code: 11000 });
  expect(await retryUpsert(failing(1, 11000))).toBe(2);
  await expect(retryUpsert(failing(5, 11000))).rejects.toMatchObject({ errorCode: 'server.busy' });
});

it('any other error of the store ends the write', async () => {
  await expect(retryUpsert(failing(1, 121))).rejects.toMatchObject({ code: 121 });
});
