import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL, withValues } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';

const site = startAdminSite({}, { empty: true });

const PAGES = ['home', 'branches', 'blog', 'about', 'contact'] as const;

it.each(languages('en'))('a site without content has no empty label, link or sentence, in %s', async (language) => {
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  for (const name of PAGES) {
    await page.goto(publicPath[name](language));
    const saysSo = await page.getByText(MESSAGES[language].opening.title, { exact: true }).count();
    expect(saysSo, name).toBe(name === 'home' ? 1 : 0);
    const { home, blog } = MESSAGES[language];
    const sentences = { home: [home.noHotels, home.noPosts], branches: [home.noHotels], blog: [blog.empty] };
    for (const sentence of { ...{ about: [], contact: [] }, ...sentences }[name])
      expect(await page.getByText(sentence).count(), name).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
    const empty = await page.locator('h1, h2, h3, p, li, dt, dd, a, button, label, strong').evaluateAll((elements) =>
      elements
        // A region that is empty until it announces something.
        .filter((element) => element.role !== 'status' && element.ariaLabel === null)
        .filter((element) => element.textContent?.trim() === '')
        .map(({ outerHTML }) => outerHTML),
    );
    expect(empty, name).toEqual([]);
    expect(await page.locator('a:not([href]), a[href="mailto:"], a[href="tel:"]').count(), name).toBe(0);
    const text = await page.locator('body').innerText();
    expect(text, name).not.toMatch(/ {2,}|\s[.,;:]| adresine yazın/);
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(data, name).not.toContain('""');
    const labels = await page.locator('dt').count();
    const values = await page.locator('dd').allInnerTexts();
    expect(values.filter((value) => value.trim() !== '').length, name).toBeGreaterThanOrEqual(labels);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.trim(), name).not.toBe('');
  }
});

it('a site without contact information asks no visitor to call', async () => {
  const { page } = await openPage(site, { viewport: SIZES.desktop });
  await page.goto(publicPath.contact('en'));
  expect(await page.getByText(/call us/i).count()).toBe(0);
  await page.goto(publicPath.home('en'));
  expect(await page.getByText(/call us/i).count()).toBe(0);
});

const { dashboard, settings } = ADMIN_MESSAGES.en;
const stepsIn = (page: Page) => page.getByRole('region', { name: dashboard.firstSteps });

it('the dashboard of a fresh site names what is missing, and leads to it', async () => {
  const { page } = await openAdmin(site);
  const steps = stepsIn(page);
  await steps.waitFor();
  await expect
    .poll(() => steps.getByRole('link').allTextContents())
    .toEqual([
      dashboard.stepAccount,
      dashboard.stepName,
      settings.contactDetails,
      dashboard.stepHotel,
      dashboard.stepHomepage,
      dashboard.stepSeo,
      dashboard.stepPrivacy,
    ]);
  const { phone, email, address } = ADMIN_MESSAGES.en.fields;
  await steps.getByText(withValues(dashboard.stepMissing, { list: [phone, email, address].join(', ') })).waitFor();
  await expectAccessible(page);
  await steps.getByRole('link', { name: settings.contactDetails }).click();
  await page.getByRole('tab', { name: settings.contact, selected: true }).waitFor();
});

it('visitors of a fresh site read that it opens soon, until a hotel is published', async () => {
  const { page } = await openAdmin(site);
  const steps = stepsIn(page);
  await expect.poll(() => steps.getByRole('link').count()).toBe(7);
  const contact = { phone: '+90 212 555 01 01', email: 'a@b.example', address: 'Bir sokak' };
  await site.admin.call('PUT', '/api/contact', { body: contact });
  await site.admin.call('PUT', '/api/site', { body: { name: 'Poyraz Evleri' } });
  await page.goto(ADMIN_ROUTES.dashboard);
  await expect.poll(() => steps.getByRole('link').count()).toBe(5);
  const visitor = await openPage(site, { viewport: SIZES.phone });
  await visitor.page.goto(publicPath.home('en'));
  await visitor.page.getByRole('heading', { level: 1, name: 'Poyraz Evleri' }).waitFor();
  await visitor.page.getByRole('main').getByRole('link', { name: contact.phone }).waitFor();
  await expectAccessible(visitor.page);

  const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', {
    body: { ...SMALL_HOTEL, published: false },
  });
  await page.goto(ADMIN_ROUTES.dashboard);
  await steps.getByText(withValues(dashboard.stepMissing, { list: dashboard.stepPublish })).waitFor();
  expect(await steps.getByRole('link', { name: dashboard.stepHotel }).getAttribute('href')).toContain(hotel.id);
  expect((await site.admin.call('GET', '/api/site')).body).toMatchObject({ opening: true });
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, published: true } });
  expect((await site.admin.call('GET', '/api/site')).body).not.toHaveProperty('opening');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: SMALL_HOTEL.name }).waitFor();
});

it('the first steps disappear once nothing is missing', async () => {
  const { body: former } = await site.admin.call<Hotel[]>('GET', '/api/hotels');
  if (former.length === 0) await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
  await site.admin.call('PUT', '/api/contact', {
    body: { phone: '+90 212 555 01 01', email: 'a@b.example', address: 'Bir sokak' },
  });
  await site.admin.call('PUT', '/api/site', { body: { name: 'Poyraz Evleri' } });
  const { page } = await openAdmin(site);
  await stepsIn(page).waitFor();
  const images = { heroImage: '/a.webp', aboutImage: '/b.webp' };
  const texts = { heroTitle: 'Ev', heroSubtitle: 'Alt', aboutTitle: 'Biz', aboutContent: 'Metin' };
  await site.admin.call('PUT', '/api/content/homepage', { body: { ...texts, ...images } });
  await site.admin.call('PUT', '/api/seo', { body: { metaTitle: 'Ev', metaDescription: 'Bir ev.' } });
  const privacy = { kind: 'privacy', title: 'Aydınlatma metni', content: 'Metin', published: true };
  await site.admin.call('POST', '/api/pages', { body: privacy });
  const person = { name: 'Deniz Arslan', email: 'deniz@otel.example' };
  await site.admin.call('PUT', '/api/auth/account', { body: person });
  await page.goto(ADMIN_ROUTES.dashboard);
  await page.getByRole('link', { name: dashboard.waiting.english_other }).waitFor();
  await expect.poll(() => stepsIn(page).count()).toBe(0);
});
