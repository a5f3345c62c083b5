import { ADMIN_ROUTES } from '#shared/paths.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  chooseInMenu,
  historyButton,
  menuOf,
  named,
  SMALL_HOTEL,
  wholeLabel,
} from '../screens/admin-pages.ts';
import type { View } from '../views.ts';
import { ROOM, type startDialogSite } from './content.ts';
import { type Opened, openersOn, type Step } from './steps.ts';

/** The dialogs of hotels. The last one ends the session. */
export function dialogsOfHotels(
  { page, session, requestsFinished }: AdminPage,
  { language, size }: View,
  { saveHotel }: Pick<ReturnType<typeof startDialogSite>, 'saveHotel'>,
): { dialogs: Opened[]; last: Opened } {
  const { fields, find, form, history, hotels, login, many, media, preview } = ADMIN_MESSAGES[language];
  const { button, editLink } = openersOn(page, language);
  const selected = page.getByRole('region', { name: many.bar });
  const select = () => chooseInMenu(page, SMALL_HOTEL.name, many.begin);
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
  const onPhone = size === 'phone';
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
  return {
    dialogs: [
      { at: ADMIN_ROUTES.hotels, dialogs: inHotels },
      { at: ADMIN_ROUTES.hotels, alike: true, dialogs: inHotelsAlike },
      {
        at: ADMIN_ROUTES.hotels,
        dialogs: [[edit, { title: 'media.chooseTitle', opener: button(named(media.choose, fields.featuredImage)) }]],
      },
      {
        at: ADMIN_ROUTES.hotels,
        alike: true,
        dialogs: [
          [{ title: 'many.fieldTitle', opener: button(many.field), before: select }],
          [{ title: 'many.deleteTitle', opener: selected.getByRole('button', { name: form.delete, exact: true }) }],
        ],
      },
    ],
    last: { at: ADMIN_ROUTES.hotels, dialogs: [[{ ...edit, close: discard }, sessionEnded]] },
  };
}
