import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { AdminKey } from './texts/i18n.ts';

export const SETTINGS_LABELS = {
  homepage: 'settings.homepage',
  contact: 'settings.contact',
  seo: 'settings.seo',
} as const satisfies Record<string, AdminKey>;

export type SettingsTab = keyof typeof SETTINGS_LABELS;
export const SETTINGS_TABS = Object.keys(SETTINGS_LABELS) as SettingsTab[];

/** Old links call the tab of the search settings `site`. */
export const settingsTab = (name: string | null): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab === (name === 'site' ? 'seo' : name));

export const settingsName = (tab: SettingsTab): string => `settings:${tab}`;

export const settingsPath = (tab: SettingsTab): string => `${ADMIN_ROUTES.settings}?tab=${tab}`;
