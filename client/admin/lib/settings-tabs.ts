import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Action } from '#shared/permissions.ts';
import type { AdminKey } from './texts/i18n.ts';

interface TabOfSettings {
  label: AdminKey;
  subtitle: AdminKey;
  /** The names of its forms, as drafts have them. */
  forms: readonly [string, ...string[]];
  needs: Action;
}

const specified = (tab: 'homepage' | 'contact' | 'seo') =>
  ({
    label: `settings.${tab}`,
    subtitle: 'settings.subtitle',
    forms: [`settings:${tab}`],
    needs: 'settings.read',
  }) as const;

/** The three tabs of the specification, the first of which is the default, and then those that this product adds. */
export const SETTINGS = {
  homepage: specified('homepage'),
  contact: specified('contact'),
  seo: specified('seo'),
  identity: { label: 'site.title', subtitle: 'site.subtitle', forms: ['site'], needs: 'settings.read' },
  navigation: {
    label: 'navigation.title',
    subtitle: 'navigation.subtitle',
    forms: ['site:navigation'],
    needs: 'settings.read',
  },
  texts: { label: 'texts.pageTitle', subtitle: 'texts.intro', forms: ['texts'], needs: 'settings.read' },
  mail: {
    label: 'personalData.title',
    subtitle: 'personalData.subtitle',
    forms: ['mail', 'retention'],
    needs: 'messages.settings',
  },
} as const satisfies Readonly<Record<string, TabOfSettings>>;

export type SettingsTab = keyof typeof SETTINGS;
export const SETTINGS_TABS = Object.keys(SETTINGS) as SettingsTab[];
export const FIRST_ADDED_TAB: SettingsTab = 'identity';

/** Old links call the tab of the search settings `site`. */
export const settingsTab = (name: string | null): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab === (name === 'site' ? 'seo' : name));

export const settingsPath = (tab: SettingsTab): string => `${ADMIN_ROUTES.settings}?tab=${tab}`;
