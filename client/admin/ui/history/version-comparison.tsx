import { useContext, useId, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#client/admin/lib/editing/editor-field.ts';
import {
  changesBetween,
  type EditorHistory,
  type FieldChange,
  partChangesBetween,
} from '#client/admin/lib/editing/history.ts';
import { valueFor } from '#client/admin/lib/editing/text-format.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useForbiddenFields } from '#client/admin/lib/session/permissions.ts';
import { EditableContext, isLocked } from '#client/admin/ui/editor/editable.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { Revision } from '#shared/schemas/history.ts';
import { FieldChangeView } from './field-change.tsx';
import styles from './version-comparison.module.css';

interface ComparisonProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  history: EditorHistory<E>;
  selected: Revision;
  present: Revision;
  /** Undefined for the oldest revision. */
  before: Revision | undefined;
}

type Mode = 'withPresent' | 'withBefore';

export function VersionComparison<V extends FieldValues, E extends VersionedEntity>(props: ComparisonProps<V, E>) {
  const { editor, history, selected, present, before } = props;
  const { t } = useTranslation('admin');
  const isPresent = selected === present;
  const [mode, setMode] = useState<Mode>(isPresent ? 'withBefore' : 'withPresent');
  const [older, newer] = mode === 'withPresent' ? [selected, present] : [before, selected];
  const olderEntity = history.useRevision(older?.whole ? older.version : undefined);
  const newerEntity = history.useRevision(newer.whole ? newer.version : undefined);
  const queries = [olderEntity, newerEntity];
  const nameOf = (revision: Revision) =>
    revision === present ? t('history.savedNow') : t('history.version', { version: revision.version });

  return (
    <section className={`stack ${styles.comparison}`} aria-label={t('history.version', { version: selected.version })}>
      {!isPresent && before && <ModeChoice mode={mode} onChange={setMode} />}
      <div aria-live="polite">
        {!selected.whole && <p>{t('history.gone')}</p>}
        {queries.some(({ isError }) => isError) && (
          <LoadError onRetry={() => queries.forEach((query) => void query.refetch())}>
            {t('history.loadFailed')}
          </LoadError>
        )}
        {queries.some(({ isLoading }) => isLoading) && <LoadingLine />}
        {older && olderEntity.data && newerEntity.data && (
          <>
            <p className="soft">{t('history.sides', { older: nameOf(older), newer: nameOf(newer) })}</p>
            <Changes
              editor={editor}
              older={olderEntity.data}
              newer={newerEntity.data}
              selectedIsOlder={older === selected}
            />
          </>
        )}
      </div>
    </section>
  );
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('admin');
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend>{t('history.comparison')}</legend>
      {(['withPresent', 'withBefore'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange(value)} />
          {t(`history.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ChangesProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  older: E;
  newer: E;
  selectedIsOlder: boolean;
}

function Changes<V extends FieldValues, E extends VersionedEntity>(props: ChangesProps<V, E>) {
  const { editor, older, newer, selectedIsOlder } = props;
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const [valuesBefore, valuesAfter] = [editor.toValues(older), editor.toValues(newer)];
  const changes = changesBetween(editor.fields, valuesBefore, valuesAfter);
  const parts = editor.history?.parts;
  const partChanges = parts ? partChangesBetween(parts.fields, parts.of(older), parts.of(newer)) : [];
  const editable = useContext(EditableContext);
  const forbidden = useForbiddenFields(editor.history?.noun);
  const isUsable = (name: string) => !isLocked(editable, name) && !forbidden.includes(name);
  const labelOf = useFieldLabel();
  const use = ({ field, before, after }: FieldChange) => {
    const name = field.name as Path<V>;
    const put = (value: unknown) =>
      editor.form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
    const former = editor.form.getValues(name);
    const [value, values] = selectedIsOlder ? [before, valuesBefore] : [after, valuesAfter];
    put(valueFor(field, value, values, editor.form.getValues()));
    const undo = async () => put(former);
    toasts.success(t('history.used', { label: labelOf(field) }), { undo, undoIn: editor.form.control });
  };

  if (changes.length === 0 && partChanges.length === 0) return <p>{t('history.same')}</p>;
  return (
    <>
      {changes.map((change) => (
        <FieldChangeView
          key={change.field.name}
          change={change}
          heading="h3"
          onUse={isUsable(change.field.name) ? () => use(change) : undefined}
        />
      ))}
      {partChanges.map(({ part, state, changes: ofPart }) => (
        <section key={part.id} className={styles.part}>
          <h3>
            {parts && <span>{t(parts.label, { name: part.name })}</span>}
            {state && <span>{` (${t(state)})`}</span>}
          </h3>
          {ofPart.map((change) => (
            <FieldChangeView key={change.field.name} change={change} heading="h4" />
          ))}
        </section>
      ))}
    </>
  );
}
