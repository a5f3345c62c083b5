import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Language } from '#shared/constants.ts';
import { ActionButton } from './action-button.tsx';

interface EntryButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'name' | 'children'> {
  label: AdminKey;
  /** The name of the entry, which is visually hidden. */
  name: string | undefined;
  nameLang?: Language;
}

export function EntryButton({ label, name, nameLang = 'tr', ...button }: EntryButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionButton {...button}>
      {t(label)}
      {name !== undefined && <HiddenName name={name} lang={nameLang} />}
    </ActionButton>
  );
}
