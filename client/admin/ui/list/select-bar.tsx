import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectionOfList } from '#client/admin/lib/list/selection.ts';
import { type Changed, useChangeMany } from '#client/admin/lib/list/use-change-many.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { EntityNoun } from '#shared/constants.ts';
import type { Act } from '#shared/schemas/changes.ts';
import styles from './select-bar.module.css';

interface SelectBarProps {
  noun: EntityNoun;
  /** What the search and the filter find, on all pages. */
  found: readonly (Changed & { name?: string; title?: string })[];
  /** Whether a selection begins in the menus of the rows. */
  inMenu?: boolean;
  /** More buttons for what is selected. */
  children?: (selected: readonly Changed[], nameOf: (id: string) => string) => ReactNode;
}

/** The button that begins a selection, and while there is one the bar with what can be done to what is selected. */
export function SelectBar({ noun, found, inMenu = false, children }: SelectBarProps) {
  const { t } = useTranslation('admin');
  const selection = useSelectionOfList();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const changeMany = useChangeMany(noun);
  const mayPublish = useMay(`${noun}.publish`);
  const mayDelete = useMay(`${noun}.delete`);
  const [busy, setBusy] = useState(false);
  if (!selection || (!mayPublish && !mayDelete)) return null;
  if (!selection.isOn) {
    if (inMenu || found.length < 2) return null;
    return (
      <p className={styles.begin}>
        <ActionButton variant="ghost" onClick={() => selection.start()}>
          {t('many.begin')}
        </ActionButton>
      </p>
    );
  }
  const selected = found.filter(({ id }) => selection.ids.has(id));
  const nameOf = (id: string) => {
    const { name = '', title = name } = found.find((each) => each.id === id) ?? {};
    return title;
  };
  const act = (what: Act) => async () => {
    if (selected.length === 0 || busy) return;
    const count = selected.length;
    if (
      what === 'delete' &&
      !(await confirm({ title: t('many.deleteTitle'), text: t('many.deleteText', { count }), action: 'form.delete' }))
    )
      return;
    setBusy(true);
    try {
      await changeMany(selected, { act: what }, nameOf);
      selection.stop();
    } catch (thrown) {
      toasts.error(t('many.failed', { reason: errorMessage(thrown) }));
    }
    setBusy(false);
  };
  const isEmpty = selected.length === 0 || undefined;
  const isWhole = selected.length === found.length;
  return (
    <section className={`row ${styles.bar}`} aria-label={t('many.bar')}>
      <p role="status" className="strong">
        {t('many.selected', { count: selected.length })}
      </p>
      <div className="buttons">
        <ActionButton variant="ghost" onClick={() => selection.select(isWhole ? [] : found.map(({ id }) => id))}>
          {isWhole ? t('many.none') : t('many.all', { count: found.length })}
        </ActionButton>
        {mayPublish && (
          <>
            <ActionButton onClick={act('publish')} aria-disabled={isEmpty || busy}>
              {t('many.publish')}
            </ActionButton>
            <ActionButton onClick={act('unpublish')} aria-disabled={isEmpty || busy}>
              {t('many.unpublish')}
            </ActionButton>
          </>
        )}
        {children?.(selected, nameOf)}
        {mayDelete && (
          <ActionButton variant="danger" onClick={act('delete')} aria-disabled={isEmpty || busy}>
            {t('form.delete')}
          </ActionButton>
        )}
        <ActionButton variant="ghost" onClick={selection.stop}>
          {t('many.end')}
        </ActionButton>
      </div>
    </section>
  );
}
