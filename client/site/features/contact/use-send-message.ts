import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useSubmittedForm } from '../../lib/submitted-form.ts';
import type { SendOutcome } from './send-message.ts';

/** Why a message was not sent. */
export type SendFailure = Exclude<SendOutcome, { reference: string }>;

/** Loaded when the form is first touched, so that it costs readers nothing. */
const loadSending = () => import('./send-message.ts');

/** A key of its own for each form, so that a press that arrives twice is one message. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Sends a message form in the browser and holds what became of it.
 * `isResponse` says that the page is the response to a form that failed.
 * @param onSent gets the reference of the stored message
 */
export function useSendMessage(onSent: (reference: string) => void) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const token = useRef<Promise<string | undefined>>(undefined);
  const [sending, setSending] = useState(false);
  const submitted = useSubmittedForm();
  const [first] = useState<SendFailure | undefined>(
    submitted?.code && { code: submitted.code, fields: submitted.fields },
  );
  const [failure, setFailure] = useState(first);

  // When it fails, submitting tries again and shows the error.
  const prepare = () => {
    token.current ??= loadSending().then(
      ({ fetchFormToken }) => fetchFormToken(),
      () => undefined,
    );
  };
  const send = async (): Promise<SendOutcome> => {
    try {
      const [{ sendMessage }, formToken] = await Promise.all([loadSending(), token.current]);
      if (!form.current) return { code: 'server.failed', fields: {} };
      key.current ||= newKey();
      return await sendMessage(form.current, { language, idempotencyKey: key.current, formToken });
    } catch {
      return { code: 'server.failed', fields: {} };
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    const outcome = await send();
    setSending(false);
    if ('reference' in outcome) {
      onSent(outcome.reference);
      return;
    }
    setFailure(outcome);
    const [firstWrong] = Object.keys(outcome.fields);
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };
  return { form, sending, failure, isResponse: failure !== undefined && failure === first, prepare, submit };
}

export type Sending = ReturnType<typeof useSendMessage>;
