import type { Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN } from '../../api-client.ts';
import { sampleMessage } from '../../factories.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  named,
  SMALL_HOTEL,
  typeCurrentPassword,
  wholeLabel,
} from '../screens/admin-pages.ts';
import { settingsAddress, type TabName } from '../screens/settings-page.ts';
import { DELETED, INVITED, KEY, WEBHOOK } from './content.ts';
import { address, button, chooseAt, pressOn, type Screens } from './openers.ts';

/** The dashboard, the lists, the settings and the people, each with its dialogs. */
export function overviewsIn(language: Language, { expectProblems }: Pick<AdminPage, 'expectProblems'>): Screens {
  const {
    activity,
    currentPassword,
    dashboard,
    fields,
    form,
    keys,
    media,
    messages,
    personalData,
    secondStep,
    statistics,
    trash,
    users,
    webhooks,
  } = ADMIN_MESSAGES[language];
  const pictures = (page: Page) => page.getByRole('list', { name: media.title }).getByRole('button');
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
      await button(page, named(media.choose, fields.featuredImage)).press('Enter');
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
  };
}
