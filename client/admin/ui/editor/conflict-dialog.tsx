import { type ReactNode, useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { useFieldLabel } from '#client/admin/lib/editing/editor-field.ts';
import type { EditorHistory } from '#client/admin/lib/editing/history.ts';
import { combineValues, type FieldDifference, type Resolution } from '#client/admin/lib/editing/merge-conflict.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import savesMeanwhileStyles from '#client/admin/ui/history/saves-meanwhile.module.css';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './conflict-dialog.module.css';
import { EditableContext, isLocked } from './editable.ts';
import { FieldValue } from './field-value.tsx';

interface ConflictDialogProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  /** Other changes that were saved meanwhile. */
  children?: ReactNode;
}

/** The user chooses a value for each field that differs from another user's save. */
export function ConflictDialog<V extends FieldValues, E extends VersionedEntity>({
  editor,
  children,
}: ConflictDialogProps<V, E>) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { conflict, resolveConflict, closeConflict, base, history } = editor;
  const editable = useContext(EditableContext);
  const [resolutions, setResolutions] = useState<Record<string, Resolution>>({});
  if (!conflict) return null;
  const { remote, differences } = conflict;
  // A person who may not change a field takes the saved value of another person.
  const shown = differences.filter(({ name, proposed }) => proposed === 'local' || !isLocked(editable, name));
  const time = formatDateTime(remote.updatedAt);
  const savedBy = t('conflict.savedBy', {
    username: personName(remote.updatedBy ?? '') || t('conflict.unknownUser'),
    time,
  });
  return (
    <Dialog
      onClose={closeConflict}
      title="conflict.title"
      description={<TurkishParts text={savedBy} parts={[time]} />}
      wide
    >
      <DialogBody>
        {base && history && <SavesMeanwhile history={history} since={base.version} />}
        {children}
        <div className="stack-wide">
          {shown.map((field) => (
            <FieldConflict
              key={field.name}
              field={field}
              resolution={resolutions[field.name] ?? field.proposed}
              onResolve={(resolution) => setResolutions({ ...resolutions, [field.name]: resolution })}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={closeConflict}>{t('conflict.back')}</ActionButton>
        <ActionButton variant="primary" onClick={() => resolveConflict(resolutions)}>
          {t('conflict.save')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

interface FieldConflictProps {
  field: FieldDifference;
  resolution: Resolution;
  onResolve: (resolution: Resolution) => void;
}

function FieldConflict({ field, resolution, onResolve }: FieldConflictProps) {
  const { t } = useTranslation('admin');
  const labelOf = useFieldLabel();
  const radio = (value: Resolution) => ({
    type: 'radio',
    name: field.name,
    checked: resolution === value,
    onChange: () => onResolve(value),
  });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {labelOf(field)}
        {field.bothChanged && <span className={`tone-warning ${styles.bothChanged}`}>{t('conflict.bothChanged')}</span>}
      </legend>
      {(['local', 'remote'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input {...radio(side)} />
          <span className="soft">{t(`conflict.${side}`)}</span>
          <FieldValue field={field} value={field.shown[side]} />
        </label>
      ))}
      {combineValues(field) !== undefined && (
        <label className={`${styles.side} ${styles.combined}`}>
          <input {...radio('combined')} />
          <span className="soft">{t('conflict.combined')}</span>
        </label>
      )}
    </fieldset>
  );
}

interface SavesMeanwhileProps<E> {
  history: EditorHistory<E>;
  since: number;
}

function SavesMeanwhile<E>({ history, since }: SavesMeanwhileProps<E>) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const labelsOf = useChangeLabels();
  const { revisions = [] } = history.useRevisions();
  const saves = revisions.filter(({ version }) => version > since);
  if (saves.length === 0) return null;
  return (
    <section className={savesMeanwhileStyles.saves}>
      <h3>{t('history.meanwhile')}</h3>
      <ul>
        {saves.map(({ version, updatedAt, updatedBy, action, fields }) => (
          <li key={version}>
            <strong>{personName(updatedBy) || t('conflict.unknownUser')}</strong>,{' '}
            <span lang="tr">{formatDateTime(updatedAt)}</span>:{' '}
            <span>{labelsOf(fields) || t(`activity.actions.${action}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
