import { expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { announced } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { inboxOf } from '../../support/browser/screens/inbox.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { send, messageOf } = inboxOf(site);

it('a search says how many messages of another status it finds, and shows them', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ lastName: 'Arşivdeki' }));
  await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'archived' } });
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('searchbox').fill('arsivdeki');
  await page
    .getByText(withValues(messages.elsewhere_one, { count: 1 }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: messages.showElsewhere }).click();
  await page.getByRole('link', { name: 'Arşivdeki' }).waitFor();
});

it('search and filter stand in the address, which shows others the same list, and after going back', async () => {
  const { messages } = ADMIN_MESSAGES.en;
  const { id } = await messageOf(await send({ lastName: 'Adresteki' }));
  await site.admin.call('PUT', `/api/contact/messages/${id}`, { body: { status: 'answered' } });
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  await page.getByRole('searchbox').fill('adresteki');
  await page.getByRole('search').getByRole('combobox').first().selectOption('answered');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=adresteki&status=answered');
  await page.getByRole('link', { name: 'Adresteki' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=adresteki&status=answered');
  await page.reload();
  await page.getByRole('link', { name: 'Adresteki' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('adresteki');
  await page.getByRole('link', { name: messages.back }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('adresteki');
  await page.goto('/admin/hotels?q=yok&show=unpublished');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('yok');
  await expect.poll(() => page.getByRole('search').getByRole('combobox').inputValue()).toBe('unpublished');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => new URL(page.url()).search).toBe('?show=unpublished');
});

slowIt('a date of the filter that lacks a part says so when left, and filters again once it is whole', async () => {
  const { messages, list } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  const from = page.getByLabel(list.from, { exact: true });
  const error = page.getByRole('search').getByText(MESSAGES.en.enquiry.unfinishedDate);
  await from.focus();
  await page.keyboard.type('12.');
  expect(await error.count()).toBe(0);
  await page.getByRole('searchbox').focus();
  await error.waitFor();
  await announced(page, MESSAGES.en.enquiry.unfinishedDate);
  await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page, 'an incomplete date');
  await from.fill('12.5.2096');
  await error.waitFor({ state: 'detached' });
  await from.press('Enter');
  await page.getByRole('main').getByText(messages.noMatch).waitFor();
});

it('a search goes on by itself to a message behind many near matches, and says when more may follow', async () => {
  const { messages, list } = ADMIN_MESSAGES.en;
  await send({ lastName: 'Nadirbulunur' });
  await send({ lastName: 'Nadirdeğil' });
  const afterFirst = await site.admin.call<{ next: string }>('GET', '/api/contact/messages?limit=1');
  const { page } = await openAdmin(site, { at: '/admin/messages' });
  // The server responds so when a call has examined its maximum of messages without a match.
  const examined = { items: [], next: afterFirst.body.next };
  await intercept(page, /messages\.list\?\S*nadirbulunur/, async (route) => {
    if (route.request().url().includes('cursor')) return route.continue();
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: { data: object } };
    return route.fulfill({ response, json: { result: { data: { ...result.data, ...examined } } } });
  });
  const continuation = page.waitForResponse(/messages\.list\?\S*cursor/);
  await page.getByRole('searchbox').fill('nadirbulunur');
  await continuation;
  await page.getByRole('link', { name: 'Elif Nadirdeğil' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Elif Nadirbulunur' }).waitFor();
  await page.getByText(messages.searchingOn).waitFor({ state: 'detached' });
  await announced(page, withValues(list.found_one, { count: 1 }));
  await expect.poll(() => page.getByRole('button', { name: messages.more }).count()).toBe(0);

  // The server may have more messages than the loaded ones.
  const limited = { limit: 1 };
  await intercept(page, /messages\.list\?\S*nadir(?!bulunur)/, async (route) => {
    const url = new URL(route.request().url());
    const input = JSON.parse(url.searchParams.get('input') ?? '{}') as object;
    url.searchParams.set('input', JSON.stringify({ ...input, ...limited }));
    await route.continue({ url: String(url) });
  });
  await page.getByRole('searchbox').fill('nadir');
  await page.getByRole('button', { name: messages.more }).waitFor();
  await announced(page, withValues(list.foundAtLeast_one, { count: 1 }));
});
