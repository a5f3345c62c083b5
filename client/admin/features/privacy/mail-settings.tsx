import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { TURKISH_REGISTRIES } from '#client/admin/lib/texts/turkish-names.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useUnsavedMark } from '#client/admin/ui/editor/settings-form.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { ExportButton } from '#client/admin/ui/export-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES, RETENTION_MONTHS } from '#shared/constants.ts';
import { ANSWER_PLACEHOLDERS } from '#shared/lib/messages/answer-template.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { PersonForm } from './person-form.tsx';
import privacyStyles from './privacy.module.css';
import { TemplatesForm } from './templates-form.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const PLACEHOLDERS = ANSWER_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

export function MailSettings() {
  const { t } = useTranslation('admin');
  const query = trpc.messages.settings.useQuery({});
  const { data: settings } = query;
  return (
    <div className="stack-wide">
      <CardSection beside heading="h3" title={t('personalData.person')} text={t('personalData.personText')}>
        <PersonForm />
      </CardSection>
      <CardSection beside heading="h3" title={t('personalData.retention')} text={t('personalData.retentionText')}>
        <QueryState query={query} failed="personalData.loadFailed" />
        {settings && <RetentionForm settings={settings} />}
      </CardSection>
      <CardSection
        beside
        heading="h3"
        title={t('consents.title')}
        text={t('consents.text')}
        turkish={TURKISH_REGISTRIES}
      >
        <div>
          <ExportButton texts="consents" path="/api/contact/messages/consents.csv" />
        </div>
      </CardSection>
      {settings && (
        <CardSection
          beside
          heading="h3"
          title={t('messageMails.title')}
          text={t(settings.mailServer ? 'messageMails.text' : 'messageMails.off')}
        >
          <MailForm settings={settings} />
        </CardSection>
      )}
      {settings?.mailServer && (
        <CardSection
          beside
          heading="h3"
          title={t('answerTemplates.title')}
          text={t('answerTemplates.text')}
          details={t('answerTemplates.placeholders', { list: PLACEHOLDERS })}
        >
          <TemplatesForm settings={settings} />
        </CardSection>
      )}
    </div>
  );
}

type MailValues = Pick<MessageSettings, 'staffLanguage' | 'acknowledge'>;

/** Only changed fields are saved, so that a save does not overwrite another administrator's change. */
function MailForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const announce = useAnnounce();
  const [changed, setChanged] = useState<Partial<MailValues>>({});
  const { staffLanguage, acknowledge }: MailValues = { ...settings, ...changed };
  const change = (values: Partial<MailValues>) => setChanged((before) => ({ ...before, ...values }));
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
    <form className={privacyStyles.form} onSubmit={onSubmit} noValidate>
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
      <div className="buttons">
        <SaveButton saving={saving} />
      </div>
    </form>
  );
}

const { min, max } = RETENTION_MONTHS;

/** A shorter period deletes messages, so the form asks first. */
function RetentionForm({ settings }: { settings: MessageSettings }) {
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
      className={privacyStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <TextInput
        id={id}
        label={t('personalData.months')}
        hint={t('personalData.invalidMonths', { min, max })}
        value={shown}
        error={invalid ? t('personalData.invalidMonths', { min, max }) : ''}
        input={{ name: 'retentionMonths', inputMode: 'numeric', readOnly: saving }}
        onChange={setTyped}
      />
      <div className="buttons">
        <SaveButton saving={saving} />
      </div>
    </form>
  );
}
