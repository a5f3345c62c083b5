import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Language } from '#shared/constants.ts';
import type { AdminKey } from '../lib/texts/i18n.ts';
import { ActionButton } from './action-button.tsx';

interface EntryButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'name' | 'children'> {
  label: AdminKey;
  /** Of the entry, for screen readers. */
  name: string;
  nameLang?: Language;
}

/** A button that repeats for each entry of a list. */
export function EntryButton({ label, name, nameLang = 'tr', ...button }: EntryButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionButton {...button}>
      {t(label)}
      <HiddenName name={name} lang={nameLang} />
    </ActionButton>
  );
}
