import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnRemoval } from '../../lib/focus.ts';
import { ActionButton } from '../action-button.tsx';
import { ErrorAlert } from '../errors/error-alert.tsx';
import styles from './save-error.module.css';

interface SaveErrorProps {
  editor: {
    canRetry: boolean;
    deleted: boolean;
    saving: boolean;
    submit: () => unknown;
    saveAsNew: () => unknown;
  };
  /** An empty message shows nothing. */
  children: ReactNode;
}

/** A pressed button disappears during the save, which the save button then shows. */
const keepFocus = focusOnRemoval((button) => button.closest('form')?.querySelector<HTMLElement>('[type="submit"]'));

/** The last error of a form, beside the save button, where the user looks after a save. */
export function SaveError({ editor, children }: SaveErrorProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={`row ${styles.error}`}>
      <ErrorAlert>{editor.deleted ? t('form.deleted') : children}</ErrorAlert>
      {editor.canRetry && (
        <ActionButton ref={keepFocus} onClick={editor.submit} aria-disabled={editor.saving}>
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
