import { expect } from 'vitest';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { ADMIN } from '../../support/api-client.ts';
import { firefox } from '../../support/browser/other-browsers/firefox.ts';
import { inOtherBrowsers, openAdmin, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { ADMIN_MESSAGES, SMALL_HOTEL, withValues } from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleMessage } from '../../support/factories.ts';
import { until } from '../../support/temporary.ts';

const site = startAdminSite();
const { activity, blog, login, dashboard, layout, hotels, fields, form, messages, settings, drafts } =
  ADMIN_MESSAGES.tr;

inOtherBrowsers('an editor signs in, opens every page of the back office from the menu and signs out', async (open) => {
  const page = await open();
  await page.goto(`${site.url}/admin`);
  await page.type('input', login.username, ADMIN.username);
  await page.type('input', login.password, ADMIN.password);
  await page.click('button[type=submit]', login.submit);
  await page.waitFor('h1', dashboard.title);
  await page.click('button', layout.open);
  await page.waitFor('[role=dialog] a', settings.title);
  const inMenu = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] nav a')].flatMap((link) => link.getAttribute('href') ?? []),
  );
  expect(inMenu.length).toBeGreaterThan(8);
  await page.press('Escape');
  for (const path of inMenu.filter((href) => href.startsWith('/admin/'))) {
    await page.click('button', layout.open);
    await page.click(`[role=dialog] a[href="${path}"]`);
    await until(path, () => page.evaluate((at) => location.pathname === at, path));
    await page.waitFor('h1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await page.click('button', layout.open);
  await page.click('[role=dialog] button', layout.logout);
  await page.waitFor('h1', login.title);
});

inOtherBrowsers(
  'an editor adds a hotel, and what is typed and not saved comes back as a draft',
  async (open, browser) => {
    const page = await open();
    const name = `Moda ${browser}`;
    await openAdmin(page, site, ADMIN_ROUTES.hotels);
    await page.click('button', hotels.add);
    for (const field of ['name', 'city', 'address', 'phone', 'whatsapp'] as const)
      await page.type('[role=dialog] input', fields[field], field === 'name' ? name : SMALL_HOTEL[field]);
    await page.type('[role=dialog] [aria-multiline]', fields.description, SMALL_HOTEL.description);
    await page.click('[role=dialog] button', form.save);
    await page.waitFor('h2', name);
    await page.click('a', `${form.edit} ${name}`);
    await page.type('[role=dialog] [aria-multiline]', fields.description, ' Yarım kalan.');
    await page.goto(site.url + ADMIN_ROUTES.dashboard);
    await page.waitFor('h2', drafts.title);
    await page.waitFor('main a', withValues(drafts.of, { kind: activity.nouns.hotels, title: name }));
  },
);

inOtherBrowsers('an editor publishes a post of today, and visitors read it', async (open, browser) => {
  const page = await open();
  const title = `Kış ${browser}`;
  await openAdmin(page, site, ADMIN_ROUTES.blog);
  await page.click('button', blog.add);
  await page.type('[role=dialog] input', fields.title, title);
  await page.type('[role=dialog] [aria-multiline]', fields.content, 'Kar yağdı.');
  await page.click('[role=dialog] [role=switch]', fields.published);
  await page.click('[role=dialog] button', form.save);
  await page.waitFor('[role=status]', withValues(blog.saved, { name: title }));
  await openPublic(page, site, publicPath.blog('tr'));
  await page.click('main a', title);
  await page.waitFor('h1', title);
});

inOtherBrowsers('an editor reads a message, writes a note and saves the contact settings', async (open, browser) => {
  const page = await open();
  await site.admin.call('POST', '/api/contact/messages', { body: { ...sampleMessage, lastName: browser } });
  await openAdmin(page, site, ADMIN_ROUTES.messages);
  await page.click('main a', `${sampleMessage.firstName} ${browser}`);
  await page.type('textarea', messages.note, 'Akşam aranacak.');
  await page.click('button', messages.addNote);
  await page.waitFor('li', 'Akşam aranacak.');
  await page.goto(site.url + settingsAddress('contact'));
  await page.type('input', fields.phone, '1');
  await page.click('button', form.save);
  await page.waitFor('[role=status]', settings.savedContact);
});

inOtherBrowsers(
  'a telephone number is called without a question, although a note is being typed',
  async (open) => {
    const page = await open();
    const lastName = 'Aranan';
    const body = { ...sampleMessage, lastName, phone: '+90 532 555 01 70' };
    await site.admin.call('POST', '/api/contact/messages', { body });
    await openAdmin(page, site, ADMIN_ROUTES.messages);
    await page.click('main a', `${sampleMessage.firstName} ${lastName}`);
    await page.type('textarea', messages.note, 'Yarım kalan');
    await page.evaluate(() =>
      addEventListener('beforeunload', ({ defaultPrevented }) => {
        window.name = defaultPrevented ? 'asked' : 'not asked';
      }),
    );
    await page.click('a[href^="tel:"]');
    await expect.poll(() => page.evaluate(() => window.name)).toBe('not asked');
  },
  [firefox],
);
