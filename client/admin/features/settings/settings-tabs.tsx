import { Tabs } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_ADDED_TAB, SETTINGS, type SettingsTab } from '#client/admin/lib/settings-tabs.ts';
import styles from '#client/admin/ui/tabs.module.css';

interface SettingsTabsProps {
  /** The tabs that the person may open. */
  tabs: readonly SettingsTab[];
  tab: SettingsTab;
  onTabChange: (tab: SettingsTab) => void;
  /** The names of the forms with unsaved input. */
  unsaved: ReadonlySet<string>;
  panels: Record<SettingsTab, ReactNode>;
}

/** A panel is mounted once its tab has been opened and then stays mounted, so that switching tabs keeps unsaved input. */
export function SettingsTabs({ tabs, tab, onTabChange, unsaved, panels }: SettingsTabsProps) {
  const { t } = useTranslation('admin');
  const opened = useRef(new Set<SettingsTab>());
  opened.current.add(tab);
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTabChange(value as SettingsTab)}>
      <Tabs.List className={styles.list} aria-label={t('settings.tabs')}>
        {tabs.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className={`${styles.tab} ${name === FIRST_ADDED_TAB ? styles.apart : ''}`}
          >
            {t(SETTINGS[name].label)}
            {SETTINGS[name].forms.some((form) => unsaved.has(form)) && (
              <span className={styles.unsaved}>{t('settings.unsavedTab')}</span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Content
          key={name}
          value={name}
          forceMount
          hidden={tab !== name}
          className={styles.panel}
          // Radix makes every panel a Tab stop, which only panels without fields need.
          tabIndex={undefined}
        >
          <h2 className="visually-hidden">{t(SETTINGS[name].label)}</h2>
          {opened.current.has(name) && panels[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
