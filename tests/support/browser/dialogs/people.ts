import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN } from '../../api-client.ts';
import { expectFocus } from '../checks/focus.ts';
import { intercept } from '../intercept.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  menuOf,
  named,
  typeCurrentPassword,
  wholeLabel,
  withValues,
} from '../screens/admin-pages.ts';
import { chooseFromPersonMenu, personButton } from '../screens/walk.ts';
import type { View } from '../views.ts';
import { INVITED, KEY, WEBHOOK, WITH_SECOND_STEP } from './content.ts';
import { type Opened, openersOn, type Step } from './steps.ts';

/** The dialogs of people and other programs, and those of the own account. */
export function dialogsOfPeople({ page, expectProblems }: AdminPage, { language, size }: View): Opened[] {
  const { account, form, keys, layout, secondStep, signOut, users, webhooks } = ADMIN_MESSAGES[language];
  const { button, editLink } = openersOn(page, language);
  const menu: Step = { title: 'layout.nav', opener: page.getByRole('button', { name: layout.open }) };
  const inMenu = size === 'phone' ? [menu] : [];
  const keepDraft = () =>
    page.evaluate(
      ([key = '', draft = '']) => localStorage.setItem(key, draft),
      [`draft:${ADMIN.username}:page:new`, JSON.stringify({ values: { title: 'Taslak' }, savedAt: Date.now() })],
    );
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
  return [
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
  ];
}
