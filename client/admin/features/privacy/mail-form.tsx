import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useUnsavedMark } from '#client/admin/ui/editor/settings-form.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { LANGUAGES } from '#shared/constants.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import styles from './privacy.module.css';
import { useSaveSettings } from './use-save-settings.ts';

type MailSettings = Pick<MessageSettings, 'staffLanguage' | 'acknowledge'>;

/** Only changed fields are saved, so that a save does not overwrite another administrator's change. */
export function MailForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const announce = useAnnounce();
  const [changed, setChanged] = useState<Partial<MailSettings>>({});
  const { staffLanguage, acknowledge }: MailSettings = { ...settings, ...changed };
  const change = (values: Partial<MailSettings>) => setChanged((before) => ({ ...before, ...values }));
  const { save, saving } = useSaveSettings('messageMails', settings);
  const unsaved = staffLanguage !== settings.staffLanguage || acknowledge !== settings.acknowledge;
  useUnsavedMark('mail', unsaved);
  useUnsavedValues(() => unsaved);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return announce(t('form.saving'));
    if (await save(changed)) setChanged({});
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SavingFieldset saving={saving}>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-language`} className={fieldStyles.label}>
            {t('messageMails.staffLanguage')}
          </label>
          <select
            id={`${id}-language`}
            name="staffLanguage"
            className={fieldStyles.control}
            value={staffLanguage}
            onChange={({ target }) =>
              change({ staffLanguage: LANGUAGES.find((one) => one === target.value) ?? staffLanguage })
            }
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} disabled={saving}>
                {t(`messages.languages.${language}`)}
              </option>
            ))}
          </select>
        </div>
        <div className={fieldStyles.field}>
          <label className={fieldStyles.checkbox}>
            <input
              type="checkbox"
              name="acknowledge"
              checked={acknowledge}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => change({ acknowledge: target.checked })}
            />
            {t('messageMails.acknowledge')}
          </label>
          <p id={`${id}-hint`} className={fieldStyles.hint}>
            {t('messageMails.acknowledgeHint')}
          </p>
        </div>
      </SavingFieldset>
      <div className={styles.buttons}>
        <SaveButton saving={saving} />
      </div>
    </form>
  );
}
