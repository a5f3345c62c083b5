import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_LABELS, SETTINGS_TABS, type SettingsTab, settingsName } from '#client/admin/lib/settings-tabs.ts';
import styles from './settings-tabs.module.css';

interface SettingsTabsProps {
  tab: SettingsTab;
  onTabChange: (tab: SettingsTab) => void;
  unsaved: ReadonlySet<string>;
  panels: Record<SettingsTab, ReactNode>;
}

/** All panels stay mounted, so that switching tabs keeps unsaved input. */
export function SettingsTabs({ tab, onTabChange, unsaved, panels }: SettingsTabsProps) {
  const { t } = useTranslation('admin');
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTabChange(value as SettingsTab)}>
      <Tabs.List className={styles.list} aria-label={t('settings.tabs')}>
        {SETTINGS_TABS.map((name) => (
          <Tabs.Trigger key={name} value={name} className={styles.tab}>
            {t(SETTINGS_LABELS[name])}
            {unsaved.has(settingsName(name)) && <span className={styles.unsaved}>{t('settings.unsavedTab')}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {SETTINGS_TABS.map((name) => (
        <Tabs.Content
          key={name}
          value={name}
          forceMount
          hidden={tab !== name}
          className={styles.panel}
          // Radix makes every panel a Tab stop, which only panels without fields need.
          tabIndex={undefined}
        >
          <h2 className="visually-hidden">{t(SETTINGS_LABELS[name])}</h2>
          {panels[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
