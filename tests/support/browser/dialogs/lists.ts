import type { Locator } from 'playwright-core';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';
import { ADMIN_MESSAGES, type AdminPage, menuOf, named, publishSwitch, wholeLabel } from '../screens/admin-pages.ts';
import type { View } from '../views.ts';
import { DELETED, FILE, OFFER, OLD, PAGE, POST, SEASON, SHOWN, type startDialogSite, UNUSED } from './content.ts';
import { type Opened, openersOn } from './steps.ts';

/** The dialogs of what is written, shown, received and deleted. */
export function dialogsOfLists(
  { page }: AdminPage,
  { language }: View,
  { message }: Pick<ReturnType<typeof startDialogSite>, 'message'>,
): Opened[] {
  const { blog, consents, fields, form, media, messages, offers, pages } = ADMIN_MESSAGES[language];
  const { personalData, redirects, seasons, sorting, trash } = ADMIN_MESSAGES[language];
  const { button, editLink } = openersOn(page, language);
  const picture = (name: string) =>
    page.getByRole('list', { name: media.title }).getByRole('button', { name: new RegExp(`^${name} `) });
  const focalPoint = (dialog: Locator) => dialog.getByRole('button', { name: media.focusNone });
  const months = page.getByLabel(personalData.months, { exact: true });
  return [
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
      at: adminMessagePath(message.id),
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
  ];
}
