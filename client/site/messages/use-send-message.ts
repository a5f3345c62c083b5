import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { formQuery } from '../lib/form-query.ts';
import { useSubmittedForm } from '../lib/submitted-form.ts';
import type { SendForm, SendOutcome } from './send-message.ts';
import { textLengths } from './text-limits.ts';

/** Why a message was not sent. */
export type SendFailure = Exclude<SendOutcome, { reference: string }>;

/** Loads what sends and what is shown afterwards, when the form is first touched, so that it costs readers nothing. */
async function loadSender(): Promise<SendForm> {
  const [{ startSending }] = await Promise.all([import('./send-message.ts'), import('./message-sent.tsx')]);
  return startSending();
}

/**
 * Sends a message form in the browser and holds what became of it.
 * `isResponse` says that the page is the response to a form that failed; `lengths` has those of the texts, which `measure`
 * reads again.
 * @param part of the page, which shows what happens next when the message was sent
 */
export function useSendMessage(part: 'message' | 'enquiry') {
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sender = useRef<Promise<SendForm>>(undefined);
  const [sending, setSending] = useState(false);
  const submitted = useSubmittedForm();
  const [first] = useState<SendFailure | undefined>(
    submitted?.code && { code: submitted.code, fields: submitted.fields },
  );
  const [failure, setFailure] = useState(first);
  const [lengths, setLengths] = useState(() => textLengths(Object.entries(submitted?.values ?? {})));
  const measure = () => {
    if (form.current) setLengths(textLengths(formQuery(form.current)));
  };

  const load = () => {
    sender.current ??= loadSender();
    return sender.current;
  };
  // When it fails, submitting tries again and shows the error.
  const prepare = () => {
    load().catch(() => {
      sender.current = undefined;
    });
  };
  const send = async (): Promise<SendOutcome> => {
    try {
      const sendForm = await load();
      if (form.current) return await sendForm(form.current, language);
    } catch {
      sender.current = undefined;
    }
    return { code: 'server.failed', fields: {} };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    measure();
    const outcome = await send();
    setSending(false);
    if ('reference' in outcome) {
      navigate(`?sent=${outcome.reference}#${part}`);
      return;
    }
    setFailure(outcome);
    const [firstWrong] = Object.keys(outcome.fields);
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };
  const isResponse = failure !== undefined && failure === first;
  return { form, sending, failure, isResponse, lengths, measure, prepare, submit };
}

export type Sending = ReturnType<typeof useSendMessage>;
