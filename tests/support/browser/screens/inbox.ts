import type { Page } from 'playwright-core';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { apiClient } from '../../api-client.ts';
import { sampleMessage } from '../../factories.ts';
import type { AdminSite } from '../sites.ts';

/** The messages of a site, as its visitors send them and its administrator reads them. */
export function inboxOf(site: AdminSite) {
  /** Sends a message as a visitor. @returns the message's reference */
  async function send(fields: object = {}): Promise<string> {
    const body = { ...sampleMessage, ...fields };
    const { body: sent } = await apiClient(site.url).call<{ reference: string }>('POST', '/api/contact/messages', {
      body,
    });
    return sent.reference;
  }
  async function messageOf(reference: string): Promise<Message> {
    const { body } = await site.admin.call<{ items: { id: string }[] }>('GET', `/api/contact/messages?q=${reference}`);
    return (await site.admin.call<Message>('GET', `/api/contact/messages/${body.items[0]?.id}`)).body;
  }
  return { send, messageOf };
}

/** The page reloads its data when the tab becomes visible again. */
export const lookedAtAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
