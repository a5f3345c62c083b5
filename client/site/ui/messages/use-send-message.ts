import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { newKey } from '#client/common/lib/new-key.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { toCallError } from '#client/site/lib/data/call-error.ts';
import { formQuery } from '#client/site/lib/form-query.ts';
import { useSubmittedForm } from '#client/site/lib/submitted-form.ts';
import type { ErrorCode, FieldCode } from '#shared/error-codes.ts';
import { readMessageForm } from '#shared/lib/messages/message-form.ts';
import type { MessageInput } from '#shared/schemas/messages.ts';
import { textLengths } from './text-lengths.ts';

export interface SendFailure {
  code?: ErrorCode | undefined;
  text?: string | undefined;
  fields: Record<string, FieldCode>;
}

function failureOf(thrown: unknown): SendFailure {
  const { code, text } = toCallError(thrown);
  const { data } = (thrown ?? {}) as { data?: { fieldCodes?: Record<string, FieldCode> } | null };
  return { code, text, fields: data?.fieldCodes ?? {} };
}

/** The rules are loaded when the form is first touched; without them the server says what is wrong. */
const loadRules = () => import('./form-rules.ts').catch(() => undefined);

/**
 * `isResponse` says that the page is the response to a form that failed; `measure` updates the `lengths` of the texts.
 * @param part of the page, which shows the next steps after the message was sent
 */
export function useSendMessage(part: 'message' | 'enquiry') {
  const language = useLanguage();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutateAsync: create } = trpc.messages.create.useMutation();
  const form = useRef<HTMLFormElement>(null);
  // The server stores a form that is pressed twice only once, because both messages have the same key.
  const [idempotencyKey] = useState(newKey);
  const formToken = useRef<Promise<string | undefined>>(undefined);
  const [sending, setSending] = useState(false);
  const submitted = useSubmittedForm();
  const [first] = useState<SendFailure | undefined>(
    submitted?.code && { code: submitted.code, fields: submitted.fields },
  );
  const [failure, setFailure] = useState(first);
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>>>();
  const [lengths, setLengths] = useState(() => textLengths(Object.entries(submitted?.values ?? {})));
  const measure = () => {
    if (form.current) setLengths(textLengths(formQuery(form.current)));
  };

  /** Fetches the token that says when the form was first touched; a message without a token is sent too. */
  const prepare = () => {
    void loadRules();
    formToken.current ??= utils.messages.formToken.fetch({}, { staleTime: 0 }).then(
      ({ token }) => token,
      () => undefined,
    );
    return formToken.current;
  };
  /** @returns the reference of the stored message */
  const send = async (values: URLSearchParams): Promise<string> => {
    const message = { ...readMessageForm(values, language), idempotencyKey, formToken: await prepare() };
    return (await create(message as MessageInput)).reference;
  };
  const fail = (reason: SendFailure) => {
    setFailure(reason);
    const [firstWrong] = Object.keys(reason.fields);
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !form.current) return;
    const values = formQuery(form.current);
    const loaded = await loadRules();
    setRules(loaded);
    const fields = loaded?.wrongFields(values) ?? {};
    setLengths(textLengths(values));
    if (Object.keys(fields).length > 0) return fail({ code: 'request.invalid', fields });
    setSending(true);
    setFailure(undefined);
    try {
      navigate(`?sent=${await send(values)}#${part}`);
    } catch (thrown) {
      fail(failureOf(thrown));
    } finally {
      setSending(false);
    }
  };
  const isResponse = failure !== undefined && failure === first;
  return { form, rules, sending, failure, isResponse, lengths, measure, prepare, submit };
}

export type Sending = ReturnType<typeof useSendMessage>;
