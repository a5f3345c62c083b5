import { expect } from 'vitest';
import type { MessageReceived } from '#shared/schemas/messages.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { CallOptions } from '../api-client.ts';
import { sampleMessage } from '../factories.ts';
import type { FileSite } from '../test-site.ts';

export interface InboxPage {
  items: MessageSummary[];
  next: string | null;
}

/** The calls of a person who reads messages. */
export function inboxCalls(site: FileSite) {
  const admin = <T = Message>(method: string, path: string, options: CallOptions = {}) =>
    site.call<T>(method, `/api/contact/messages${path}`, { token: site.token, ...options });

  /** Sends a message as a visitor. @returns the message as an administrator reads it */
  async function receive(fields: object = {}): Promise<Message> {
    const { body, text } = await site.call<MessageReceived>('POST', '/api/contact/messages', {
      body: { ...sampleMessage, ...fields },
    });
    const { body: found } = await admin<InboxPage>('GET', `?q=${body.reference}`);
    const [first] = found.items;
    if (!first) throw new Error(`not found: ${text}`);
    return (await admin('GET', `/${first.id}`)).body;
  }

  /** All messages of a filter, page by page. */
  async function listed(query: string, limit = 100): Promise<MessageSummary[]> {
    const messages: MessageSummary[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body } = await admin<InboxPage>('GET', `?limit=${limit}&${query}${after}`);
      expect(status).toBe(200);
      messages.push(...body.items);
      cursor = body.next;
    }
    return messages;
  }

  return { admin, receive, listed, collection: () => site.collection('messages') };
}
