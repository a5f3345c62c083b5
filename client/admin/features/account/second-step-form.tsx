import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { QrCode } from '#client/admin/ui/qr-code/qr-code.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { SECOND_STEP } from '#shared/constants.ts';
import { requiredText } from '#shared/schemas/primitives.ts';
import styles from './second-step.module.css';

const schema = z.object({ code: requiredText(SECOND_STEP.maxCode) });

interface SecondStepFormProps {
  /** The `otpauth://` address of the secret. */
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Hands the secret over to an app, and confirms that the app makes its codes. */
export function SecondStepForm({ uri, onConfirmed, onCancel }: SecondStepFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const confirm = trpc.auth.confirmSecondStep.useMutation();
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(schema) });
  const isWrongCode = Object.keys(fieldErrorCodes(confirm.error)).length > 0;
  const submit = form.handleSubmit(async ({ code }) => {
    if (confirm.isPending) return announce(t('form.saving'));
    try {
      onConfirmed((await confirm.mutateAsync({ code })).recoveryCodes);
    } catch (thrown) {
      const { code: message } = fieldErrorCodes(thrown);
      if (message) form.setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p ref={moveFocus}>{t('secondStep.scan')}</p>
        <div className={styles.secret}>
          <QrCode text={uri} label="secondStep.qrCode" failed="secondStep.qrFailed" />
          <div className={styles.byHand}>
            <CopyField
              label="secondStep.secret"
              value={new URL(uri).searchParams.get('secret') ?? ''}
              copied="secondStep.secretCopied"
            />
            <p>
              <a href={uri}>{t('secondStep.openApp')}</a>
            </p>
          </div>
        </div>
        <TextField
          name="code"
          label="secondStep.code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SECOND_STEP.maxCode}
          required
        />
        <ErrorAlert>
          {confirm.error && !isWrongCode && (
            <>
              <p>{t('secondStep.confirmFailed')}</p>
              <p>{errorMessage(confirm.error)}</p>
            </>
          )}
        </ErrorAlert>
        <div className={styles.buttons}>
          <ActionButton onClick={onCancel}>{t('form.cancel')}</ActionButton>
          <ActionButton type="submit" variant="primary" aria-disabled={confirm.isPending}>
            {t(confirm.isPending ? 'form.saving' : 'secondStep.confirm')}
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}
