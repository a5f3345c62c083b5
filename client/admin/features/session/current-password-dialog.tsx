import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import {
  isPasswordRefused,
  keepPassword,
  type SendWithPassword,
  setPasswordPrompt,
} from '#client/admin/lib/session/current-password.ts';
import { errorCodeOf } from '#client/admin/lib/session/error-body.ts';
import { CodedError, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { CurrentPasswordField } from '#client/admin/ui/form/current-password-field.tsx';
import { PASSWORD } from '#shared/constants.ts';
import { requiredText } from '#shared/schemas/primitives.ts';

interface Question {
  send: SendWithPassword;
  answer: (response: Response | undefined) => void;
}

/** Asks for the password over the current page, for each call that needs it (docs/rules.md#current-password). */
export function CurrentPasswordDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let answer: Question['answer'] = () => undefined;
    const removePrompt = setPasswordPrompt((send) => {
      // Only one question is shown: a second one cancels the first.
      answer(undefined);
      return new Promise((resolve) => {
        answer = resolve;
        setQuestion({ send, answer: resolve });
      });
    });
    return () => {
      removePrompt();
      // A waiting call fails instead of staying pending forever.
      answer(undefined);
    };
  }, []);
  if (!question) return null;
  const onAnswer = (response?: Response) => {
    setQuestion(undefined);
    question.answer(response);
  };
  return <CurrentPasswordForm send={question.send} onAnswer={onAnswer} />;
}

const FORM = 'current-password';
const schema = z.object({ currentPassword: requiredText(PASSWORD.maxBytes) });

function CurrentPasswordForm({ send, onAnswer }: { send: SendWithPassword; onAnswer: (response?: Response) => void }) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const [error, setError] = useState<unknown>();
  const form = useForm({ defaultValues: { currentPassword: '' }, resolver: zodResolver(schema) });
  const { isSubmitting } = form.formState;
  const check = form.handleSubmit(async ({ currentPassword }) => {
    setError(undefined);
    try {
      const response = await send(currentPassword);
      if (await isPasswordRefused(response)) throw new CodedError(await errorCodeOf(response), response);
      keepPassword(currentPassword);
      onAnswer(response);
    } catch (thrown) {
      setError(thrown);
      form.setFocus('currentPassword', { shouldSelect: true });
    }
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isSubmitting) announce(t('form.saving'));
    else void check();
  };
  return (
    <Dialog onClose={() => onAnswer()} title="currentPassword.title" description={t('currentPassword.text')}>
      <DialogBody>
        <ErrorAlert>{error !== undefined && errorMessage(error)}</ErrorAlert>
        <FormProvider {...form}>
          <form id={FORM} onSubmit={submit} noValidate>
            <CurrentPasswordField />
          </form>
        </FormProvider>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={() => onAnswer()}>{t('form.cancel')}</ActionButton>
        <ActionButton type="submit" form={FORM} variant="primary" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'form.saving' : 'currentPassword.continue')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
