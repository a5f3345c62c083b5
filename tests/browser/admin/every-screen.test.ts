import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN, apiClient } from '../../support/api-client.ts';
import { animationsEnded } from '../../support/browser/checks/animations.ts';
import { orphanedButtons } from '../../support/browser/checks/orphaned-buttons.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  deleteAll,
  historyButton,
  named,
  openAdmin,
  SMALL_HOTEL,
  typeCurrentPassword,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { applyMode, type Mode, screenProblems } from '../../support/browser/screens/screen-walk.ts';
import { settingsAddress, type TabName } from '../../support/browser/screens/settings-page.ts';
import { chooseFromPersonMenu } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleMessage } from '../../support/factories.ts';
import { addWebhook } from '../../support/servers/webhook-receiver.ts';
import { SLOW } from '../../support/slow.ts';

const site = startAdminSite();
let hotel: Hotel;
const DRAFT = 'Kız Kulesi Evi';
const OFFER = '3 gece kalın, 2 gece ödeyin';
const DELETED = 'Silinen uzun adlı Boğaziçi konağı';
const KEY = 'Kanal yöneticisi ve rezervasyon sistemi';
const WEBHOOK = 'Kanal yöneticisinin uzun adlı bildirimleri';
const INVITED = { name: 'Işıl Uzunsoyadlıoğlu', email: 'isil.uzunsoyadlioglu@ornek-otel.example', role: 'hotel' };
beforeAll(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
  await deleteAll(site.admin, 'offers');
  await deleteAll(site.admin, 'pages');
  // The name leads into the own network, so that each delivery waits for another attempt.
  await addWebhook(site.admin, site.admin.token, {
    name: WEBHOOK,
    url: 'https://localhost:1/',
    events: ['hotel.changed'],
  });
  const featuredImage = '/uploads/galata-konagi-1.webp';
  const room = { id: 'a', type: 'Denize bakan geniş oda', price: 1_234_567, description: 'Balkonlu.' };
  const body = { ...SMALL_HOTEL, featuredImage, gallery: [featuredImage], features: ['Kahvaltı'], rooms: [room] };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...body, city: 'Kadıköy' } });
  await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DRAFT, published: false } });
  const post = {
    title: 'Boğaz’da kış',
    content: 'Kar yağdı.',
    author: 'Işıl',
    publishDate: '2024-02-12',
    published: true,
  };
  await site.admin.call('POST', '/api/blog', { body: post });
  const offer = { title: OFFER, text: 'Üçüncü geceniz bizden.', hotels: [hotel.id], published: true };
  const { body: offered } = await site.admin.call<{ id: string }>('POST', '/api/offers', { body: offer });
  for (const title of ['Kişisel veriler', 'Çerezler']) {
    await site.admin.call('POST', '/api/pages', { body: { title, content: 'Metin.' } });
  }
  const deleted = (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DELETED } }))
    .body;
  await site.admin.call('DELETE', `/api/hotels/${deleted.id}`);
  await site.admin.call('POST', '/api/users', { body: { ...INVITED, hotels: [hotel.id] } });
  const key = { name: KEY, scopes: ['hotels:read', 'hotels:write', 'prices:write'], hotels: [hotel.id] };
  await site.admin.call('POST', '/api/keys', { body: key });
  const enquiry = { ...sampleMessage, message: 'Bir sorum var: köpeğimiz de gelebilir mi?' };
  await site.admin.call('POST', '/api/contact/messages', { body: enquiry });
  const { body: inbox } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
  const messageId = inbox.items[0]?.id;
  const { body: drafts } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
  await site.admin.call('POST', `/api/previews/hotels/${drafts.items.find(({ name }) => name === DRAFT)?.id}`);
  const counts = [
    { event: 'view', hotelId: hotel.id, language: 'tr' },
    { event: 'view', offerId: offered.id, language: 'tr' },
  ];
  await apiClient(site.url).call('POST', '/api/statistics', { body: { counts }, headers: { 'user-agent': 'Firefox' } });
  const note = { text: 'Akşam aranacak.', language: 'tr' };
  await site.admin.call('POST', `/api/contact/messages/${messageId}/notes`, { body: note });
  await site.admin.call('PUT', `/api/contact/messages/${messageId}`, { body: { assignedHotelId: hotel.id } });
});

const STANDARD: Mode = { text: 100, spacing: false, forcedColors: false };
const ALL_MODES: Mode[] = ([100, 200] as const).flatMap((text) =>
  [false, true].flatMap((spacing) => [false, true].map((forcedColors) => ({ text, spacing, forcedColors }))),
);

/** A screen of each kind; the long run examines all screens. */
const MAIN = ['dashboard', 'inbox', 'homepage settings', 'a hotel', 'the history', 'the pictures', 'a picture'];

/** @param screens the names of the examined screens; all screens by default */
const view = (language: Language, width: number, height: number, modes: Mode[], screens?: string[]) => ({
  screens,
  title: `in ${language} at ${width}×${height}`,
  language,
  viewport: { width, height },
  modes,
});
const SIZES = [
  [320, 256],
  [320, 568],
  [375, 667],
  [667, 375],
  [768, 1024],
  [1440, 900],
] as const;
const VIEWS = SLOW
  ? SIZES.flatMap(([width, height]) => LANGUAGES.map((language) => view(language, width, height, ALL_MODES)))
  : [view('tr', 320, 256, [{ ...STANDARD, spacing: true }], MAIN)];

/** Places where no button may stand alone below a row of buttons. */
const BUTTON_WIDTHS = [390, 768, 1440];

const removeDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });

/** Every page and dialog of the back office, each with the way to open it. */
function screensIn(
  language: Language,
  { session, requestsFinished, expectProblems }: Omit<AdminPage, 'page'>,
): Record<string, (page: Page) => Promise<void>> {
  const { account, activity, blog, currentPassword, dashboard, form, history, hotels, keys } = ADMIN_MESSAGES[language];
  const { layout, login, media, messages, personalData, preview } = ADMIN_MESSAGES[language];
  const { secondStep, signOut, statistics, trash, fields, users, webhooks } = ADMIN_MESSAGES[language];
  const pictures = (page: Page) => page.getByRole('list', { name: media.title }).getByRole('button');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const pressOn = (at: string, name: string) => async (page: Page) => {
    await page.goto(at);
    await button(page, name)
      .or(page.getByRole('link', { name, exact: true }))
      .press('Enter');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  };
  const chooseAt = (at: string, name: string, action: string) => async (page: Page) => {
    await page.goto(at);
    await chooseInMenu(page, name, action);
    await page.getByRole('alertdialog').waitFor();
  };
  const showPreview = async (page: Page) => {
    await pressOn('/admin/hotels', named(form.edit, DRAFT))(page);
    await button(page, preview.button).press('Enter');
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByRole('heading', { level: 1, name: DRAFT }).waitFor();
  };
  const address = (at: string, loaded: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
    await page.goto(at);
    await loaded(page).first().waitFor();
  };
  const settings = (tab: TabName) =>
    address(settingsAddress(tab), (page) => page.getByRole('tabpanel').getByRole('textbox'));
  return {
    dashboard: address('/admin/dashboard', (page) =>
      page.getByRole('region', { name: dashboard.today }).getByRole('listitem').nth(1),
    ),
    'the figures of the visits': async (page) => {
      await page.goto('/admin/dashboard');
      const figures = page.getByRole('region', { name: statistics.title });
      await figures.getByRole('img').waitFor();
      await figures.getByText(statistics.table).press('Enter');
      await figures.getByRole('row').nth(1).waitFor();
    },
    hotels: address('/admin/hotels', (page) => page.getByRole('article')),
    journal: address('/admin/blog', (page) => page.getByRole('row')),
    translations: address(ADMIN_ROUTES.translations, (page) =>
      page.getByRole('main').locator('form').getByRole('textbox'),
    ),
    offers: address(ADMIN_ROUTES.offers, (page) => page.getByRole('main').getByRole('listitem')),
    pages: address(ADMIN_ROUTES.pages, (page) => page.getByRole('article')),
    'the pictures': address(ADMIN_ROUTES.media, pictures),
    'a picture': async (page) => {
      await page.goto(ADMIN_ROUTES.media);
      await pictures(page).first().press('Enter');
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    'the choice of a picture': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      await button(page, media.choose).first().press('Enter');
      await pictures(page).first().waitFor();
    },
    inbox: address(ADMIN_ROUTES.messages, (page) => page.getByRole('main').getByRole('searchbox')),
    'chosen messages': async (page) => {
      await page.goto(ADMIN_ROUTES.messages);
      await page.getByRole('main').getByRole('checkbox').first().press('Space');
      await page.getByRole('region', { name: messages.bulk }).waitFor();
    },
    'a message': async (page) => {
      await page.goto(ADMIN_ROUTES.messages);
      await page.getByRole('link', { name: sampleMessage.firstName }).press('Enter');
      await page.getByRole('article').getByText(messages.nowStatus.open).waitFor();
    },
    activity: address(ADMIN_ROUTES.activity, (page) => page.getByRole('list', { name: activity.title })),
    'personal data': address(ADMIN_ROUTES.personalData, (page) => page.getByRole('main').getByRole('textbox')),
    'the erasure of a person': async (page) => {
      await page.goto(ADMIN_ROUTES.personalData);
      await page.getByLabel(fields.email, { exact: true }).fill('uzun.adli.bir.misafir@ornek-otel.example');
      await button(page, personalData.erase).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
    'homepage settings': settings('homepage'),
    'contact settings': settings('contact'),
    'search settings': settings('seo'),
    'site identity': address('/admin/site', (page) => page.getByRole('main').getByRole('textbox')),
    'page texts': address('/admin/texts', (page) => page.getByRole('main').getByRole('textbox')),
    trash: address(ADMIN_ROUTES.trash, (page) => page.getByRole('main').getByRole('listitem')),
    'a deletion for good': async (page) => {
      await page.goto(ADMIN_ROUTES.trash);
      await button(page, named(trash.delete, DELETED)).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
    account: address('/admin/account', (page) => page.getByRole('main').getByRole('listitem')),
    'the second step': async (page) => {
      await page.goto('/admin/account');
      await button(page, secondStep.setUp).press('Enter');
      await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
      await page.getByRole('img', { name: secondStep.qrCode }).waitFor();
    },
    people: address(ADMIN_ROUTES.users, (page) => page.getByRole('article').getByText(INVITED.name)),
    'a person': async (page) => {
      await pressOn(ADMIN_ROUTES.users, named(form.edit, INVITED.name))(page);
      await page.getByRole('checkbox', { name: SMALL_HOTEL.name }).waitFor();
    },
    'the keys': address(ADMIN_ROUTES.keys, (page) => page.getByRole('main').getByRole('heading', { name: KEY })),
    'a new key': pressOn(ADMIN_ROUTES.keys, keys.add),
    'the new key': async (page) => {
      await pressOn(ADMIN_ROUTES.keys, keys.add)(page);
      await page.getByRole('textbox', { name: wholeLabel(keys.name) }).fill(`${KEY}, ${Date.now()}`);
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await button(page, keys.save).press('Enter');
      await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
      await page.getByRole('dialog', { name: keys.createdTitle }).waitFor();
    },
    webhooks: address(ADMIN_ROUTES.webhooks, (page) => page.getByRole('article').getByText(WEBHOOK)),
    'a webhook': pressOn(ADMIN_ROUTES.webhooks, named(form.edit, WEBHOOK)),
    deliveries: async (page) => {
      await page.goto(ADMIN_ROUTES.webhooks);
      await chooseInMenu(page, WEBHOOK, webhooks.deliveries);
      await page.getByRole('dialog', { name: webhooks.deliveries }).getByRole('listitem').first().waitFor();
    },
    'the current password': async (page) => {
      await pressOn('/admin/account', secondStep.setUp)(page);
      await page.getByRole('dialog', { name: currentPassword.title }).waitFor();
      expectProblems(/: 403/);
    },
    'an invitation': async (page) => {
      await page.goto(ADMIN_ROUTES.users);
      await chooseInMenu(page, INVITED.name, users.newLink);
      await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
      await page.getByRole('dialog', { name: users.inviteTitle }).waitFor();
    },
    'the end of an account': chooseAt(ADMIN_ROUTES.users, INVITED.name, users.close),
    'an unknown page': address('/admin/yok', (page) => page.getByRole('heading', { name: layout.notFound })),
    'a hotel': pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name)),
    'an offer': pressOn(ADMIN_ROUTES.offers, named(form.edit, OFFER)),
    'an invalid hotel': async (page) => {
      await pressOn('/admin/hotels', hotels.add)(page);
      await button(page, form.save).press('Enter');
      await page.getByText(form.hasErrors).waitFor();
    },
    'a hotel in English': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      await page.getByRole('radio', { name: 'English' }).press('Space');
    },
    'the preview of a hotel': showPreview,
    'the links of a draft': async (page) => {
      await showPreview(page);
      await button(page, preview.share).press('Enter');
      await page.getByRole('dialog', { name: preview.share }).getByRole('listitem').first().waitFor();
    },
    'the history': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      await historyButton(page, language).press('Enter');
      await page
        .getByRole('dialog', { name: history.title })
        .getByRole('region')
        .getByRole('heading')
        .first()
        .waitFor();
    },
    'a room': pressOn('/admin/hotels', named(form.edit, 'Denize bakan geniş oda')),
    'a post': pressOn('/admin/blog', blog.add),
    'a page': pressOn(ADMIN_ROUTES.pages, named(form.edit, 'Çerezler')),
    'a deletion': chooseAt('/admin/hotels', SMALL_HOTEL.name, form.delete),
    'a conflict': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
      await description.fill(`Benim metnim, ${Date.now()}`);
      const body = { ...SMALL_HOTEL, description: `Başkasının uzun metni, ${Date.now()}` };
      await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body });
      await description.press('Control+s');
      // The list of saves loads after the dialog has opened, and moves the content below.
      await page.getByRole('heading', { name: history.meanwhile }).waitFor();
    },
    'an offered draft': async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).press('Enter');
      await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true }).press('Enter');
      await page.getByRole('button', { name: form.draftRestore }).waitFor();
      await removeDrafts(page);
    },
    'the end of all sessions': pressOn('/admin/account', signOut.everywhere),
    'a sign-out with drafts': async (page) => {
      await pressOn('/admin/hotels', hotels.add)(page);
      await page.getByRole('textbox', { name: wholeLabel(fields.name) }).fill('Çınaraltı Konağı');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).press('Enter');
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
      await page.getByRole('button', { name: layout.logout }).press('Enter');
      await page.getByRole('dialog', { name: signOut.title }).waitFor();
      await removeDrafts(page);
    },
    notifications: async (page) => {
      await page.goto('/admin/account');
      await page.getByText(account.subtitle).waitFor();
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
      await chooseFromPersonMenu(page, language, layout.toasts);
      await page.getByRole('dialog', { name: layout.toasts }).waitFor();
    },
    'the menu': async (page) => {
      await page.goto('/admin/account');
      await page.getByText(account.subtitle).waitFor();
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
    },
    'signing in again': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
      await description.fill('Oturum biterken yazıldı');
      await requestsFinished();
      await session.call('POST', '/api/auth/logout');
      await description.press('Control+s');
      await page.getByRole('dialog', { name: login.sessionEnded }).waitFor();
    },
    'sign-in': async (page) => {
      await page.evaluate(() => localStorage.removeItem('auth_token'));
      await page.goto('/admin/login');
      await page.getByRole('textbox').first().waitFor();
    },
    'a forgotten password': address(ADMIN_ROUTES.forgottenPassword, (page) => page.getByText(login.askAdministrator)),
    'the password of an invitation': address(`${ADMIN_ROUTES.invitation}#uzun`, (page) => page.getByRole('button')),
    'a new password': address(`${ADMIN_ROUTES.newPassword}#uzun`, (page) => page.getByRole('button')),
    'a link without a token': address(ADMIN_ROUTES.newPassword, (page) => page.getByRole('alert')),
  };
}

describe.each(VIEWS)('$title', ({ language, viewport, modes, screens }) => {
  it('every page and dialog has names, an order of focus that nothing hides, and texts that fit', {
    timeout: 900_000,
  }, async () => {
    const { page, expectProblems, ...rest } = await openAdmin(site, { language, viewport });
    if (!screens) expectProblems(/hotels\.update\S*: 409/, /hotels\.update\S*: 401/);
    for (const [screen, open] of Object.entries(screensIn(language, { ...rest, expectProblems }))) {
      if (screens && !screens.includes(screen)) continue;
      await applyMode(page, modes[0] ?? STANDARD);
      await open(page);
      await animationsEnded(page);
      for (const mode of modes) {
        await applyMode(page, mode);
        const focused = await page.evaluateHandle(() => document.activeElement);
        expect.soft(await screenProblems(page, language), `${screen}, ${JSON.stringify(mode)}`).toEqual([]);
        await focused.asElement()?.focus();
      }
      await applyMode(page, STANDARD);
      for (const width of viewport.width < 768 ? BUTTON_WIDTHS : BUTTON_WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await orphanedButtons(page), `${screen}, ${width} px wide`).toEqual([]);
      }
      await page.setViewportSize(viewport);
    }
  });
});

it('the figures of the dashboard stand on one line, also the one with a note below it', async () => {
  const { dashboard } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site);
  await page.getByRole('definition').filter({ hasText: 'not published' }).waitFor();
  const figures = await Promise.all(
    [dashboard.hotels, dashboard.posts, dashboard.rooms, dashboard.rating].map((label) =>
      page.locator(`xpath=//dt[normalize-space()="${label}"]/following-sibling::dd[1]`).boundingBox(),
    ),
  );
  expect(new Set(figures.map((box) => box?.y)).size, JSON.stringify(figures)).toBe(1);
});

it('with forced colours what is selected, the edges of a dialog and the arrow of a list are still seen', async () => {
  const { hotels, settings, list, form } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: settingsAddress('homepage') });
  await applyMode(page, { ...STANDARD, forcedColors: true });
  const edges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopWidth, borderLeftWidth, borderBottomColor, borderLeftColor } = getComputedStyle(element);
      return [borderTopWidth, borderLeftWidth, borderBottomColor, borderLeftColor].join();
    });
  const tab = (name: string) => page.getByRole('tab', { name }).first();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const shown = (name: string) =>
    page
      .getByRole('group', { name: form.languages })
      .locator('label', { hasText: name })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await shown('Türkçe')).not.toBe(await shown('English'));
  for (const [chosen, other] of [
    [tab(settings.homepage), tab(settings.contact)],
    [link(settings.title), link(hotels.title)],
  ] as const) {
    expect(await edges(chosen), String(chosen)).not.toBe(await edges(other));
  }
  await link(hotels.title).click();
  const filter = page.getByRole('combobox', { name: list.filter });
  const arrow = await filter.evaluate((list) => {
    const { appearance, backgroundImage } = getComputedStyle(list);
    return { drawnBySystem: appearance !== 'none', drawing: backgroundImage };
  });
  expect(arrow).toEqual({ drawnBySystem: true, drawing: 'none' });
  await page.getByRole('button', { name: hotels.add }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('2px');
});

it('the page behind a dialog does not scroll', async () => {
  const { hotels } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.hotels });
  await page.getByRole('button', { name: hotels.add }).click();
  await page.getByRole('dialog').waitFor();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(5, 450);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(720, 300);
  await page.mouse.wheel(0, 10_000);
  await page.mouse.wheel(0, 10_000);
  expect(await scrolled()).toBe(before);
});
