import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../../support/api-client.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { idle } from '../../support/browser/checks/idle.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  deleteAll,
  historyButton,
  menuOf,
  named,
  openAdmin,
  publishSwitch,
  SMALL_HOTEL,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { addPerson, setUpSecondStep } from '../../support/browser/screens/people.ts';
import { chooseFromPersonMenu, personButton } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { type View, views } from '../../support/browser/views.ts';
import { fileForm, pdf, sampleMessage } from '../../support/factories.ts';
import { addWebhook } from '../../support/servers/webhook-receiver.ts';
import { SLOW } from '../../support/slow.ts';

const site = startAdminSite();
const ROOM = { id: 'oda-1', type: 'Bahçe odası', price: 4_000, description: 'Sessiz.' };
const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', author: 'Işıl', publishDate: '2096-02-12' };
const PAGE = 'Engelsiz konaklama';
const OFFER = '3 gece kal, 2 gece öde';
const DELETED = 'Silinen konak';
const KEY = 'Kanal yöneticisi';
const WEBHOOK = { name: 'Kanal bildirimi', url: 'https://localhost:1/', events: ['hotel.changed'] };
const INVITED = { name: 'İrem Davetli', email: 'irem@example.com', role: 'author' };
/** The names of two pictures, of which a hotel and a post show the first. */
const [SHOWN, UNUSED] = ['Avlu', 'Boş'];
const FILE = 'Menü';
const WITH_SECOND_STEP = 'Adnan İkiadım';

let hotel: Hotel;
let messageId: string;
const OLD = '/eski-adres';
const SEASON = { name: 'Bayram', ranges: [{ from: '01-01', to: '01-03' }], percent: 10 };
beforeAll(async () => {
  for (const noun of ['hotels', 'blog', 'offers', 'pages'] as const) await deleteAll(site.admin, noun);
  const body = { ...SMALL_HOTEL, rooms: [ROOM], published: false };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
  await saveHotel('Denize üç sokak.');
  await site.admin.call('POST', `/api/previews/hotels/${hotel.id}`);
  await site.admin.call('POST', '/api/offers', { body: { title: OFFER, text: 'Üçüncü gece bizden.' } });
  // A list of two or fewer has no place that would be typed.
  for (const title of [PAGE, 'Yol tarifi', 'Otopark'])
    await site.admin.call('POST', '/api/pages', { body: { title, content: 'Rampa var: [kat].' } });
  const deleted = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: DELETED } });
  await site.admin.call('DELETE', `/api/hotels/${deleted.body.id}`);
  for (const name of [SHOWN, UNUSED]) {
    const file = await photograph(name, '#0e4a59', 300);
    const form = fileForm('file', [{ bytes: file.buffer, name: file.name }]);
    const { body: picture } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: form });
    if (name !== SHOWN) continue;
    await saveHotel('Denize üç sokak.', picture.url);
    await site.admin.call('POST', '/api/blog', { body: { ...POST, featuredImage: picture.url } });
  }
  const menu = fileForm('file', [{ bytes: pdf(), name: `${FILE}.pdf` }]);
  await site.admin.call('POST', '/api/upload/file', { body: menu });
  await site.admin.call('PUT', '/api/redirects', { body: { redirects: [{ from: OLD, to: '/about' }] } });
  await site.admin.call('PUT', '/api/prices/seasons', { body: { seasons: [SEASON] } });
  await site.admin.call('POST', '/api/users', { body: INVITED });
  await site.admin.call('POST', '/api/keys', { body: { name: KEY, scopes: ['hotels:read'] } });
  await addWebhook(site.admin, site.admin.token, WEBHOOK);
  await setUpSecondStep(site.url, await addPerson(site, { name: WITH_SECOND_STEP, email: 'adnan@example.com' }));
  await site.admin.call('POST', '/api/contact/messages', { body: sampleMessage });
  const { body: inbox } = await site.admin.call<{ items: { id: string }[] }>('GET', '/api/contact/messages');
  messageId = inbox.items[0]?.id ?? '';
});
const saveHotel = (description: string, featuredImage?: string) =>
  site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, description, featuredImage } });

/** The title keys of all dialogs, read from the back office's code, so that the list below misses no dialog. */
const titleKeys = (): string[] =>
  globSync('client/admin/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((code) =>
      [...code.matchAll(/\btitle(="[^"]+"|=\{[^}]+\}|: t\([^),]+)|<Dialog\.Title.*/g)]
        .filter(({ 0: title, index }) => !title.startsWith('title=') || isOfDialog(code.slice(0, index)))
        .flatMap(([title]) => [...title.matchAll(/['"](\w+\.\w+)['"]/g)].map(([, key = '']) => key)),
    )
    .concat(Object.values(ROUTER_OF).flatMap((router) => [`${router}.add`, `${router}.editTitle`]));
/** @param before the code before a title, whose last tag the title belongs to */
const isOfDialog = (before: string) => /(?:Dialog|Picker)$/.test(before.match(/<[A-Z][\w.]*/g)?.at(-1) ?? '');

interface Step {
  /** The key of its title. */
  title: string;
  /** The name of the thing that it edits, in place of the title. */
  name?: string;
  opener: Locator;
  /** What is chosen in the menu that the opener opens. */
  choice?: string;
  /** Pressed on the opener; Enter by default. */
  key?: string;
  /** Opens the dialog in place of the key. */
  open?: () => Promise<void>;
  /** Runs before the key is pressed. */
  before?: () => Promise<unknown>;
  /** The element that has the focus first when that is not the first field. */
  first?: (dialog: Locator) => Locator;
  /** How the dialog is closed, when not with Escape. */
  close?: () => Promise<unknown>;
}

interface Opened {
  at: string;
  /** Only the long run opens dialogs whose kind another list has too. */
  alike?: boolean;
  dialogs: Step[][];
}

/** The dialogs of one list are opened above one another. */
function dialogsOf({ page, session, requestsFinished, expectProblems }: AdminPage, { language, size }: View): Opened[] {
  const { account, blog, find, form, history, hotels, layout, login } = ADMIN_MESSAGES[language];
  const { media, messages, offers, pages, personalData, preview, secondStep, signOut, sorting, trash, fields, users } =
    ADMIN_MESSAGES[language];
  const { consents, keys, many, redirects, seasons, webhooks } = ADMIN_MESSAGES[language];
  const selected = page.getByRole('region', { name: many.bar });
  const select = () => chooseInMenu(page, SMALL_HOTEL.name, many.begin);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const editLink = (name: string) => page.getByRole('link', { name: named(form.edit, name), exact: true });
  const picture = (name: string) =>
    page.getByRole('list', { name: media.title }).getByRole('button', { name: new RegExp(`^${name} `) });
  const focalPoint = (dialog: Locator) => dialog.getByRole('button', { name: media.focusNone });
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  const edit: Step = {
    title: 'hotels.editTitle',
    name: SMALL_HOTEL.name,
    opener: editLink(SMALL_HOTEL.name),
  };
  const discard = async () => {
    await button(form.cancel).press('Enter');
    await button(form.discardAction).press('Enter');
  };
  const menu: Step = { title: 'layout.nav', opener: page.getByRole('button', { name: layout.open }) };
  const onPhone = size === 'phone';
  const inMenu = onPhone ? [menu] : [];
  const keepDraft = () =>
    page.evaluate(
      ([key = '', draft = '']) => localStorage.setItem(key, draft),
      [`draft:${ADMIN.username}:page:new`, JSON.stringify({ values: { title: 'Taslak' }, savedAt: Date.now() })],
    );
  const months = page.getByLabel(personalData.months, { exact: true });
  const inHotels: Step[][] = [
    [{ title: 'hotels.add', opener: button(hotels.add) }],
    [{ title: 'find.title', opener: button(find.button) }],
    [
      edit,
      {
        title: 'history.title',
        opener: historyButton(page, language),
        first: (dialog) => dialog.getByRole('navigation').locator('[aria-current="true"]'),
      },
      { title: 'history.restoreTitle', opener: button(history.restore) },
    ],
    [
      edit,
      ...(onPhone ? [{ title: 'preview.title', opener: button(preview.button) }] : []),
      {
        title: 'preview.share',
        opener: button(preview.share),
        before: async () => onPhone || button(preview.button).press('Enter'),
      },
      { title: 'preview.shareRevokeTitle', opener: page.getByRole('button', { name: preview.shareRevoke }) },
    ],
    [
      { ...edit, close: discard },
      { title: 'form.leaveTitle', opener: description, key: 'Escape', before: () => description.fill('Bir') },
    ],
    [
      { ...edit, close: discard },
      {
        title: 'conflict.title',
        opener: description,
        key: 'Control+s',
        before: () => Promise.all([description.fill('Benim metnim'), saveHotel(`Onların metni, ${language} ${size}`)]),
      },
    ],
    [{ title: 'hotels.deleteTitle', opener: menuOf(page, SMALL_HOTEL.name), choice: form.delete }],
  ];
  const inHotelsAlike: Step[][] = [
    [
      { ...edit, close: discard },
      { title: 'form.discardTitle', opener: button(form.cancel), before: () => description.fill('İki') },
    ],
    [{ title: 'hotels.addRoom', opener: button(named(hotels.addRoom, SMALL_HOTEL.name)) }],
    [{ title: 'rooms.editTitle', name: ROOM.type, opener: editLink(ROOM.type) }],
    [{ title: 'rooms.deleteTitle', opener: menuOf(page, ROOM.type), choice: form.delete }],
  ];
  /** A second step of the administrator would end the sessions of the test. */
  const showSecondStep = async () => {
    await intercept(page, /auth\.account/, async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      await route.fulfill({ response, json: { result: { data: { ...result.data, secondStep: true } } } });
    });
    await page.reload();
  };
  const newLink = { opener: menuOf(page, INVITED.name), choice: users.newLink };
  /** The password is asked for once. */
  const rememberPassword = async () => {
    await chooseInMenu(page, INVITED.name, users.newLink);
    await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
    await page.getByRole('dialog', { name: users.inviteTitle }).waitFor();
    await page.keyboard.press('Escape');
  };
  const createdKey: Step = {
    title: 'keys.createdTitle',
    opener: button(keys.add),
    open: async () => {
      await button(keys.add).press('Enter');
      await page.getByRole('textbox', { name: wholeLabel(keys.name) }).fill(`${KEY} ${language} ${size}`);
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await button(keys.save).press('Enter');
      await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
    },
  };
  const newSecret: Step = {
    title: 'webhooks.secretTitle',
    opener: button(webhooks.add),
    open: async () => {
      await button(webhooks.add).press('Enter');
      await page.getByRole('textbox', { name: wholeLabel(webhooks.fields.name) }).fill(`Yeni ${language} ${size}`);
      await page.getByRole('textbox', { name: wholeLabel(webhooks.fields.url) }).fill('https://hooks.example.com/');
      await page.getByRole('dialog').getByRole('checkbox', { name: webhooks.what.received }).check();
      await button(form.save).press('Enter');
      await typeCurrentPassword({ page, expectProblems }, ADMIN.password, language);
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expectFocus(page.getByRole('heading', { name: `Yeni ${language} ${size}` }));
      await button(webhooks.add).focus();
    },
  };
  const ofSession = new RegExp(`^${withValues(account.endName, { device: '.+' })}$`);
  const inAccount: Step[][] = [
    [
      ...inMenu,
      {
        title: 'layout.toasts',
        opener: personButton(page, language),
        open: () => chooseFromPersonMenu(page, language, layout.toasts),
      },
    ],
    [...inMenu, { title: 'signOut.title', opener: button(layout.logout), before: keepDraft }],
  ];
  const sessionEnded: Step = {
    title: 'login.sessionEnded',
    opener: description,
    key: 'Control+s',
    before: async () => {
      await description.fill('Oturum biterken yazıldı');
      await requestsFinished();
      await session.call('POST', '/api/auth/logout');
    },
    first: (dialog) => dialog.getByLabel(wholeLabel(login.password)),
  };
  return [
    { at: ADMIN_ROUTES.hotels, dialogs: inHotels },
    { at: ADMIN_ROUTES.hotels, alike: true, dialogs: inHotelsAlike },
    {
      at: ADMIN_ROUTES.blog,
      alike: true,
      dialogs: [
        [{ title: 'blog.add', opener: button(blog.add) }],
        [{ title: 'blog.editTitle', name: POST.title, opener: editLink(POST.title) }],
        [{ title: 'blog.deleteTitle', opener: button(named(form.delete, POST.title)) }],
      ],
    },
    {
      at: ADMIN_ROUTES.offers,
      alike: true,
      dialogs: [
        [{ title: 'offers.add', opener: button(offers.add) }],
        [{ title: 'offers.editTitle', name: OFFER, opener: editLink(OFFER) }],
        [{ title: 'offers.deleteTitle', opener: menuOf(page, OFFER), choice: form.delete }],
      ],
    },
    {
      at: ADMIN_ROUTES.pages,
      alike: true,
      dialogs: [
        [{ title: 'pages.add', opener: button(pages.add) }],
        [{ title: 'pages.editTitle', name: PAGE, opener: editLink(PAGE) }],
        [{ title: 'pages.deleteTitle', opener: menuOf(page, PAGE), choice: form.delete }],
        [{ title: 'pages.qrCode', opener: menuOf(page, PAGE), choice: pages.qrCode }],
        [{ title: 'sorting.toTitle', opener: menuOf(page, PAGE), choice: sorting.to }],
        [{ title: 'publishing.placeholderTitle', opener: publishSwitch(page, PAGE, 'draft', language) }],
      ],
    },
    {
      at: ADMIN_ROUTES.media,
      dialogs: [
        [
          { title: 'media.editTitle', name: SHOWN, opener: picture(SHOWN), first: focalPoint },
          { title: 'media.replaceTitle', opener: button(media.replace) },
        ],
        [
          { title: 'media.editTitle', name: UNUSED, opener: picture(UNUSED), first: focalPoint },
          { title: 'media.deleteTitle', opener: button(media.delete) },
        ],
        [{ title: 'media.editFile', name: FILE, opener: picture(FILE) }],
        [{ title: 'media.describeTitle', opener: button(media.describeRow) }],
      ],
    },
    {
      at: ADMIN_ROUTES.hotels,
      dialogs: [[edit, { title: 'media.chooseTitle', opener: button(named(media.choose, fields.featuredImage)) }]],
    },
    {
      at: ADMIN_ROUTES.trash,
      alike: true,
      dialogs: [[{ title: 'trash.deleteTitle', opener: button(named(trash.delete, DELETED)) }]],
    },
    {
      at: ADMIN_ROUTES.personalData,
      alike: true,
      dialogs: [
        [
          {
            title: 'personalData.eraseTitle',
            opener: button(personalData.erase),
            before: () => page.getByLabel(fields.email, { exact: true }).fill('ada@ornek.example'),
          },
        ],
        [{ title: 'consents.withdrawTitle', opener: button(consents.withdraw) }],
        [{ title: 'personalData.shorterTitle', opener: months, before: () => months.fill('1') }],
      ],
    },
    {
      at: adminMessagePath(messageId),
      alike: true,
      dialogs: [
        [
          {
            title: 'messages.deleteTitle',
            opener: page.getByRole('article').locator('[aria-haspopup="menu"]'),
            choice: messages.delete,
          },
        ],
      ],
    },
    {
      at: ADMIN_ROUTES.users,
      alike: true,
      dialogs: [
        [{ title: 'users.add', opener: button(users.add) }],
        [{ title: 'users.editTitle', name: INVITED.name, opener: editLink(INVITED.name) }],
        [{ title: 'currentPassword.title', ...newLink }],
        [{ title: 'users.inviteTitle', ...newLink, before: rememberPassword }],
        [{ title: 'users.closeTitle', opener: menuOf(page, INVITED.name), choice: users.close }],
        [{ title: 'users.secondStepOffTitle', opener: menuOf(page, WITH_SECOND_STEP), choice: users.secondStepOff }],
        [{ title: 'users.deleteTitle', opener: menuOf(page, INVITED.name), choice: form.delete }],
      ],
    },
    {
      at: ADMIN_ROUTES.keys,
      alike: true,
      dialogs: [
        [{ title: 'keys.add', opener: button(keys.add) }],
        [{ title: 'keys.revokeTitle', opener: button(named(keys.revoke, KEY)) }],
        [createdKey],
      ],
    },
    {
      at: ADMIN_ROUTES.webhooks,
      alike: true,
      dialogs: [
        [{ title: 'webhooks.add', opener: button(webhooks.add) }],
        [{ title: 'webhooks.editTitle', name: WEBHOOK.name, opener: editLink(WEBHOOK.name) }],
        [{ title: 'webhooks.deliveries', opener: menuOf(page, WEBHOOK.name), choice: webhooks.deliveries }],
        [{ title: 'webhooks.deleteTitle', opener: menuOf(page, WEBHOOK.name), choice: form.delete }],
        [newSecret],
      ],
    },
    { at: ADMIN_ROUTES.account, dialogs: inAccount },
    {
      at: ADMIN_ROUTES.account,
      alike: true,
      dialogs: [
        [{ title: 'account.endTitle', opener: page.getByRole('button', { name: ofSession }) }],
        [{ title: 'signOut.everywhereTitle', opener: button(signOut.everywhere) }],
        [{ title: 'secondStep.removeTitle', opener: button(secondStep.remove), before: showSecondStep }],
      ],
    },
    {
      at: ADMIN_ROUTES.redirects,
      alike: true,
      dialogs: [
        [{ title: 'redirects.add', opener: button(redirects.add) }],
        [{ title: 'redirects.paste', opener: button(redirects.paste) }],
        [
          {
            title: 'redirects.edit',
            name: OLD,
            opener: button(named(form.edit, OLD)),
            first: (dialog) => dialog.getByLabel(wholeLabel(redirects.to)),
          },
        ],
      ],
    },
    {
      at: ADMIN_ROUTES.prices,
      alike: true,
      dialogs: [
        [{ title: 'seasons.add', opener: button(seasons.add) }],
        [{ title: 'seasons.edit', name: SEASON.name, opener: button(named(form.edit, SEASON.name)) }],
      ],
    },
    {
      at: ADMIN_ROUTES.hotels,
      alike: true,
      dialogs: [
        [{ title: 'many.fieldTitle', opener: button(many.field), before: select }],
        [{ title: 'many.deleteTitle', opener: selected.getByRole('button', { name: form.delete, exact: true }) }],
      ],
    },
    { at: ADMIN_ROUTES.hotels, dialogs: [[{ ...edit, close: discard }, sessionEnded]] },
  ];
}

/** Opened from the toolbar and the menu of a structured text, which `structured-text.test.ts` does. */
const IN_STRUCTURED_TEXT = ['structured.card', 'structured.file', 'structured.link', 'structured.picture'];

/** Dialogs that stand beside the page on wide windows: the menu, the preview. */
const ON_PHONES = ['layout.nav', 'preview.title'];

/** The problem with the focus of a new dialog; empty without a problem. */
const openingProblem = (dialog: Locator): Promise<string> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === element || !element.contains(activeElement)) return 'is not in the dialog';
    if (activeElement.closest('header')) return 'is on the button that closes the dialog';
    const fields = [...element.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):enabled')];
    const first = fields.find(
      (field) =>
        field.checkVisibility() &&
        (field.type !== 'radio' || field.checked) &&
        // Neither the switch of the languages, the list of sections nor what is for password managers begins a form.
        !field.closest('nav, [data-form-view], [aria-hidden]'),
    );
    return first && first !== activeElement ? `is not on the first field but on ${activeElement.outerHTML}` : '';
  });

/** Goes backwards from the first control and forwards again; in the long run further. */
const KEYS = SLOW ? ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab'] : ['Shift+Tab', 'Tab'];

async function expectTrapped(page: Page, dialog: Locator, title: string): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key);
    const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(inside, `${key} leaves the focus in ${title}`).toBe(true);
  }
}

describe.each(views('en', 'phone'))('in $language on a $size', (view) => {
  /** @param end a pattern of what may follow */
  const titleOf = (key: string, end = '') => {
    const [noun = '', name = ''] = key.split('.');
    const nouns: Record<string, Record<string, unknown>> = ADMIN_MESSAGES[view.language];
    const escaped = String(nouns[noun]?.[name]).replace(/[?()]/g, '\\$&');
    return new RegExp(`^${escaped.replace(/\{\{\w+\}\}/g, '.+')}${end}$`);
  };

  it('every dialog opens on its first field, keeps the focus, and gives it back to what opened it', {
    timeout: 300_000,
  }, async () => {
    const opened = await openAdmin(site, view);
    const { page } = opened;
    opened.expectProblems(/hotels\.update\S*: 409/, /hotels\.update\S*: 401/);
    const all = dialogsOf(opened, view);
    for (const { at, dialogs } of all.filter(({ alike = false }) => SLOW || !alike)) {
      await page.goto(at);
      for (const steps of dialogs) {
        for (const { title, name, opener, choice, key = 'Enter', open, before, first } of steps) {
          await before?.();
          // A press is lost on a button that is not yet enabled.
          await expect.poll(() => opener.first().isEnabled()).toBe(true);
          await (open ? open() : opener.first().press(key));
          if (choice) await page.getByRole('menuitem', { name: choice, exact: true }).press('Enter');
          const titled = { name: name ?? titleOf(title), exact: true };
          const dialog = page.getByRole('dialog', titled).or(page.getByRole('alertdialog', titled));
          await dialog.waitFor();
          if (name) await dialog.getByText(titleOf(title, '( · .+)?')).waitFor();
          if (first) await expectFocus(first(dialog));
          else await expect.poll(() => openingProblem(dialog), { message: `the focus in ${title}` }).toBe('');
          // A dialog has the focus a moment before Escape closes the dialog.
          await idle(page);
          await expectTrapped(page, dialog, title);
          await expectStateAccessible(page, title);
        }
        for (const { opener, close } of steps.toReversed()) {
          await (close ? close() : page.keyboard.press('Escape'));
          await expectFocus(opener.first());
        }
      }
    }
    const expected = titleKeys().filter((key) => view.size === 'phone' || !ON_PHONES.includes(key));
    const listed = all.flatMap(({ dialogs }) => dialogs.flat()).map(({ title }) => title);
    expect(
      expected.filter((key) => !listed.includes(key) && !IN_STRUCTURED_TEXT.includes(key)),
      'dialogs that this test does not open',
    ).toEqual([]);
  });
});
