import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useUnsavedMark } from '#client/admin/ui/editor/settings-form.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { RETENTION_MONTHS } from '#shared/constants.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import styles from './privacy.module.css';
import { useSaveSettings } from './use-save-settings.ts';

const { min, max } = RETENTION_MONTHS;

/** A shorter period deletes messages, so the form asks first. */
export function RetentionForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const confirm = useConfirm();
  const { save, saving } = useSaveSettings('personalData', settings);
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const shown = typed ?? String(settings.retentionMonths);
  const months = /^\d{1,3}$/.test(shown.trim()) ? Number(shown) : Number.NaN;
  useUnsavedMark('retention', months !== settings.retentionMonths);
  useUnsavedValues(() => months !== settings.retentionMonths);

  const submit = useOneAtATime(async () => {
    const isInvalid = !(months >= min && months <= max);
    setInvalid(isInvalid);
    if (isInvalid) return document.getElementById(id)?.focus();
    const agreed =
      months >= settings.retentionMonths ||
      (await confirm({
        title: t('personalData.shorterTitle'),
        text: t('personalData.shorterText', { count: months }),
        action: 'personalData.shorterAction',
      }));
    if (!agreed) return;
    if (await save({ retentionMonths: months })) setTyped(undefined);
    document.getElementById(id)?.focus();
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('personalData.months')}
        </label>
        <input
          id={id}
          name="retentionMonths"
          className={fieldStyles.control}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          readOnly={saving}
          aria-disabled={saving || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${id}-hint`} className={invalid ? fieldStyles.error : fieldStyles.hint}>
          {t('personalData.invalidMonths', { min, max })}
        </p>
      </div>
      <div className={styles.buttons}>
        <SaveButton saving={saving} />
      </div>
    </form>
  );
}
