import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createByteBudget } from '#server/http/request/byte-budget.ts';

it('bodies of more bytes than the budget are rejected until a response has freed some', () => {
  const budget = createByteBudget(100);
  const respond = () => new ServerResponse(new IncomingMessage(new Socket()));
  const [first, second] = [respond(), respond()];
  const hold = budget(second);
  budget(first)(80);
  expect(() => hold(30)).toThrow(expect.objectContaining({ errorCode: 'server.busy', details: { retryAfter: 1 } }));
  hold(20);
  first.emit('close');
  hold(80);
  expect(() => hold(1)).toThrow();
});
