import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { FormProvider, type Path, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useAskingClose } from '#client/admin/ui/dialog/use-asking-close.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import choices from '#client/admin/ui/form/choices.module.css';
import { HotelsField } from '#client/admin/ui/form/hotels-field.tsx';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import type { CreatedKey, KeyCreate } from '#shared/schemas/keys.ts';
import { EMPTY_KEY, type KeyValues, keySchema, toKeyInput } from './key-values.ts';
import styles from './keys.module.css';
import { ScopesField } from './scopes-field.tsx';

const FORM = 'key';
const resolve = zodResolver(keySchema);

interface KeyDialogProps {
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}

export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { withServerMessage } = useErrorMessages();
  const create = trpc.keys.create.useMutation();
  const [error, setError] = useState<unknown>();
  const form = useForm<KeyValues, unknown, KeyCreate>({
    defaultValues: EMPTY_KEY,
    // The form has a choice that the call does not have: all hotels, or some.
    resolver: (values, context, options) => resolve(toKeyInput(values), context, options as never) as never,
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = useAskingClose(() => isDirty, onClose);
  const save = form.handleSubmit(async (input) => {
    setError(undefined);
    try {
      onCreated(await create.mutateAsync(input));
    } catch (thrown) {
      for (const [name, message] of Object.entries(fieldErrorCodes(thrown)))
        form.setError(name as Path<KeyValues>, { message }, { shouldFocus: true });
      setError(thrown);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) announce(t('form.saving'));
    else void save();
  };
  return (
    <Dialog onClose={close} title="keys.add" wide>
      <DialogBody>
        <ErrorAlert>{error !== undefined && withServerMessage(error, t('keys.saveFailed'))}</ErrorAlert>
        <FormProvider {...form}>
          <form id={FORM} onSubmit={submit} noValidate>
            <SavingFieldset saving={isSubmitting}>
              <KeyFields />
            </SavingFieldset>
          </form>
        </FormProvider>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={close}>{t('form.cancel')}</ActionButton>
        <ActionButton type="submit" form={FORM} variant="primary" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'form.saving' : 'keys.save')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

function KeyFields() {
  const { t } = useTranslation('admin');
  const { formState } = useFormContext<KeyValues>();
  const reach = useWatch<KeyValues, 'reach'>({ name: 'reach' });
  const isOver = formState.errors.until?.message === 'outOfRange';
  return (
    <div className={styles.form}>
      <TextField name="name" label="keys.name" required maxLength={LIMITS.keyName} hint={t('keys.nameHint')} />
      <TextField
        name="until"
        label="keys.until"
        type="date"
        hint={t('keys.untilHint')}
        error={isOver ? t('keys.untilPast') : undefined}
      />
      <ReachField />
      {reach === 'some' && <HotelsField hint="keys.hotelsHint" />}
      <ScopesField />
    </div>
  );
}

function ReachField() {
  const { t } = useTranslation('admin');
  const { register, formState } = useFormContext<KeyValues>();
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.legend}>{t('keys.hotelsOf')}</legend>
      {(['all', 'some'] as const).map((reach) => (
        <label key={reach} className={choices.choice}>
          <input
            type="radio"
            value={reach}
            aria-describedby={reach === 'some' ? 'key-some-hotels' : undefined}
            aria-disabled={formState.isSubmitting || undefined}
            {...register('reach')}
          />
          <span>{t(`keys.${reach}Hotels`)}</span>
          {reach === 'some' && (
            <span id="key-some-hotels" className={choices.text}>
              {t('keys.someHotelsText')}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
