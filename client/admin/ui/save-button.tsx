import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from './action-button.tsx';

interface SaveButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'children'> {
  saving: boolean;
}

/** Saves the form around it; says so while the form is saved. */
export function SaveButton({ saving, ...button }: SaveButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionButton type="submit" variant="primary" aria-disabled={saving} {...button}>
      {t(saving ? 'form.saving' : 'form.save')}
    </ActionButton>
  );
}
