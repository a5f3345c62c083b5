import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FindEntry } from '#client/admin/features/find/entries.ts';
import { CONTACT } from '#client/admin/features/settings/contact-settings.tsx';
import { CONTENT } from '#client/admin/features/settings/content-values.ts';
import { SEO } from '#client/admin/features/settings/seo/seo-values.tsx';
import { SITE } from '#client/admin/features/site/site-values.tsx';
import { pageFields, SHARED } from '#client/admin/features/texts/texts-values.ts';
import type { FormField, Table } from '#client/admin/lib/editing/fields.ts';
import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMayDo } from '#client/admin/lib/session/permissions.ts';
import { settingsPath } from '#client/admin/lib/settings-tabs.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import type { Action } from '#shared/permissions.ts';
import { TEXT_PAGES } from '#shared/texts.ts';

interface FieldsOfScreen {
  to: string;
  action: Action;
  /** Names of the screen and of the part of the screen. */
  titles: readonly AdminKey[];
  fields: readonly Pick<FormField, 'name' | 'label'>[];
}

/** Each field, and the parts of a field in its place; the format of a text has no label in the form. */
const each = (table: Table) =>
  Object.values<FormField>(table).flatMap((field) => field.parts ?? (field.name === 'format' ? [] : field));

const settings = (noun: 'content' | 'contact' | 'seo' | 'site', table: Table): FieldsOfScreen => ({
  to: NOUN_SCREENS[noun].editPath(''),
  action: 'settings.read',
  titles: [NOUN_SCREENS[noun].title],
  fields: each(table),
});

const SCREENS: readonly FieldsOfScreen[] = [
  settings('content', CONTENT),
  settings('contact', CONTACT),
  settings('seo', SEO),
  settings('site', SITE),
  ...[
    ...TEXT_PAGES.map((page) => [`texts.pages.${page}`, pageFields(page)] as const),
    ['texts.figures', each(SHARED)] as const,
  ].map(
    ([title, fields]): FieldsOfScreen => ({
      to: settingsPath('texts'),
      action: 'settings.read',
      titles: ['texts.pageTitle', title],
      fields,
    }),
  ),
  {
    to: settingsPath('mail'),
    action: 'messages.settings',
    titles: ['personalData.title'],
    fields: [
      { name: 'retentionMonths', label: 'personalData.retention' },
      { name: 'staffLanguage', label: 'messageMails.staffLanguage' },
      { name: 'acknowledge', label: 'messageMails.acknowledge' },
    ],
  },
];

/** The fields of all settings by their labels, as the search for anything shows them. */
export function useFindFields(): FindEntry[] {
  const { t } = useTranslation('admin');
  const mayDo = useMayDo();
  return SCREENS.filter(({ action }) => mayDo(action)).flatMap(({ to, titles, fields }) =>
    fields.map(({ name, label }) => ({
      key: `${to}/${name}`,
      label: t(label),
      kind: titles.map((title) => t(title)).join(' · '),
      Icon: Settings2,
      to,
      // The texts of an announcement are shown only while the announcement is active.
      focus: name.startsWith('announcement.') ? [name, 'announcement.active'] : [name],
    })),
  );
}
