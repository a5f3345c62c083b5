import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedChanges } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useUnsavedMark } from '#client/admin/ui/editor/settings-form.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES } from '#shared/constants.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import styles from './privacy.module.css';

type MailSettings = Pick<MessageSettings, 'staffLanguage' | 'acknowledge'>;

/** Only changed fields are saved, so that a save does not overwrite another administrator's change. */
export function MailForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const [changed, setChanged] = useState<Partial<MailSettings>>({});
  const { staffLanguage, acknowledge }: MailSettings = { ...settings, ...changed };
  const change = (values: Partial<MailSettings>) => setChanged((before) => ({ ...before, ...values }));
  const save = trpc.messages.saveSettings.useMutation();
  const unsaved = staffLanguage !== settings.staffLanguage || acknowledge !== settings.acknowledge;
  useUnsavedMark('mail', unsaved);
  useUnsavedChanges(
    () => unsaved,
    () => false,
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return announce(t('form.saving'));
    try {
      utils.messages.settings.setData({}, await save.mutateAsync({ ...changed, version: settings.version }));
      setChanged({});
      toasts.success(t('messageMails.saved'));
    } catch (thrown) {
      toasts.error(t('messageMails.saveFailed', { reason: errorMessage(thrown) }));
      await utils.messages.settings.invalidate();
    }
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SavingFieldset saving={save.isPending}>
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
              <option key={language} value={language} disabled={save.isPending}>
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
        <SaveButton saving={save.isPending} />
      </div>
    </form>
  );
}
