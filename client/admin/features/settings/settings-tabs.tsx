import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings-tabs.module.css';

/** The settings' parts in the order of their tabs, the first one to begin with (specification 4). */
export const SETTINGS_TABS = ['homepage', 'contact', 'site'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const LABELS = { homepage: 'settings.homepage', contact: 'settings.contact', site: 'settings.site' } as const;

interface SettingsTabsProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** The tabs with text that is not saved. */
  unsaved: ReadonlySet<SettingsTab>;
  panel: (tab: SettingsTab) => ReactNode;
}

/** Three forms side by side; all stay in the page, so that going to another loses nothing. */
export function SettingsTabs({ tab, onTab, unsaved, panel }: SettingsTabsProps) {
  const { t } = useTranslation('admin');
  return (
    <Tabs.Root value={tab} onValueChange={(chosen) => onTab(chosen as SettingsTab)}>
      <Tabs.List className={styles.list} aria-label={t('settings.tabs')}>
        {SETTINGS_TABS.map((name) => (
          <Tabs.Trigger key={name} value={name} className={styles.tab}>
            {t(LABELS[name])}
            {unsaved.has(name) && <span className={styles.unsaved}>{t('settings.unsavedTab')}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {SETTINGS_TABS.map((name) => (
        <Tabs.Content key={name} value={name} forceMount hidden={tab !== name} className={styles.panel}>
          <h2 className="visually-hidden">{t(LABELS[name])}</h2>
          {panel(name)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
