import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnRemoval } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import styles from './save-error.module.css';

interface SaveErrorProps {
  editor: {
    canRetry: boolean;
    deleted: boolean;
    saving: boolean;
    submit: () => unknown;
    saveAsNew: () => unknown;
  };
  children: ReactNode;
}

/** The retry button disappears during the save, so the focus moves to the save button. */
const keepFocus = focusOnRemoval((button) => button.closest('form')?.querySelector<HTMLElement>('[type="submit"]'));

export function SaveError({ editor, children }: SaveErrorProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={`row ${styles.error}`}>
      <ErrorAlert>{editor.deleted ? t('form.deleted') : children}</ErrorAlert>
      {editor.canRetry && (
        <ActionButton ref={keepFocus} onClick={() => editor.submit()} aria-disabled={editor.saving}>
          {t('layout.retry')}
        </ActionButton>
      )}
      {editor.deleted && (
        <ActionButton ref={keepFocus} onClick={editor.saveAsNew} aria-disabled={editor.saving}>
          {t('form.saveAsNew')}
        </ActionButton>
      )}
    </div>
  );
}
