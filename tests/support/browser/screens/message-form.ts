import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { startAdminSite } from '../sites.ts';
import type { MESSAGES } from './public-pages.ts';

interface Received {
  id: string;
  reference: string;
  firstName: string;
  hotelName: string;
}

/** A site that archives its messages after each test. Called as `startAdminSite`. */
export function startMessageSite() {
  const site = startAdminSite();
  const inbox = async () => (await site.admin.call<{ items: Received[] }>('GET', '/api/contact/messages')).body.items;
  const received = async (reference: string) => {
    const [found] = (await inbox()).filter((message) => message.reference === reference);
    return (await site.admin.call<Record<string, unknown>>('GET', `/api/contact/messages/${found?.id}`)).body;
  };
  afterEach(async () => {
    for (const { id } of await inbox()) {
      await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'archived' } });
    }
  });
  return { site, inbox, received };
}

/** The reference of the message that was just sent. */
export const referenceIn = (page: Page): string => new URL(page.url()).searchParams.get('sent') ?? '';

/** The required fields of the form, as a visitor types them. */
export const whole = { firstName: 'Şule', phone: '0532 555 01 70', message: 'Merhaba,\nodanız var mı?' };

export async function fill(
  page: Page,
  { contact }: (typeof MESSAGES)['en' | 'tr'],
  texts: Partial<Record<'firstName' | 'phone' | 'message', string>>,
): Promise<void> {
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}(?: \\(.+\\))?$`));
  if (texts.firstName !== undefined) await field(contact.firstName).fill(texts.firstName);
  if (texts.phone !== undefined) await field(contact.phone).fill(texts.phone);
  if (texts.message !== undefined) await field(contact.message).fill(texts.message);
}
