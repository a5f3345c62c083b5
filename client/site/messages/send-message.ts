import { fetchWithTimeout } from '#client/common/lib/fetch-with-timeout.ts';
import { newKey } from '#client/common/lib/new-key.ts';
import type { Language } from '#shared/constants.ts';
import type { ErrorCode, FieldCode } from '#shared/error-codes.ts';
import { isEmail } from '#shared/text/links/email.ts';
import { hasDigit } from '#shared/text/links/phone.ts';
import { readMessageForm } from '#shared/text/messages/message-form.ts';
import { formQuery } from '../lib/form-query.ts';
import { TEXT_LIMITS, textLengths } from './text-limits.ts';

const PATH = '/api/contact/messages';

/** What came of sending: the reference of the stored message, or why it was not stored. */
export type SendOutcome = { reference: string } | { code: ErrorCode; fields: Record<string, FieldCode> };

/** Sends the message in a form, unless its fields are obviously wrong. */
export type SendForm = (form: HTMLFormElement, language: Language) => Promise<SendOutcome>;

/** Starts when the form is first touched, which the token of the server dates. */
export function startSending(): SendForm {
  // One key for each form, so that a press that arrives twice is one message.
  const idempotencyKey = newKey();
  const formToken = fetchFormToken();
  return async (form, language) => sendMessage(form, { language, idempotencyKey, formToken: await formToken });
}

/** Gets the token that says when the form was first touched; without one a message is sent too. */
async function fetchFormToken(): Promise<string | undefined> {
  try {
    const response = await fetchWithTimeout(`${PATH}/form/token`);
    return ((await response.json()) as { token?: string }).token;
  } catch {
    return undefined;
  }
}

interface SendOptions {
  language: Language;
  idempotencyKey: string;
  formToken: string | undefined;
}

async function sendMessage(form: HTMLFormElement, options: SendOptions): Promise<SendOutcome> {
  const { language, idempotencyKey, formToken } = options;
  const fields = wrongFields(form);
  if (Object.keys(fields).length > 0) return { code: 'request.invalid', fields };
  const body = { ...readMessageForm(formQuery(form), language), idempotencyKey, formToken };
  try {
    const response = await fetchWithTimeout('/api/trpc/messages.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return outcomeOf(await response.json());
  } catch {
    return { code: 'server.failed', fields: {} };
  }
}

interface TrpcResponse {
  result?: { data: { reference: string } };
  error?: { data: { code: ErrorCode; fieldCodes?: Record<string, FieldCode> } };
}

function outcomeOf({ result, error }: TrpcResponse): SendOutcome {
  if (result) return { reference: result.data.reference };
  return { code: error?.data.code ?? 'server.failed', fields: error?.data.fieldCodes ?? {} };
}

function wrongFields(form: HTMLFormElement): Record<string, FieldCode> {
  const typed = Object.fromEntries([...formQuery(form)].map(([name, value]) => [name, value.trim()]));
  const { firstName, message, email = '', phone = '' } = typed;
  const lengths = textLengths(formQuery(form));
  const tooLong = Object.entries(TEXT_LIMITS).filter(([name, max]) => (lengths[name] ?? 0) > max);
  return {
    ...(!firstName && { firstName: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'invalidEmail' }),
    ...(phone !== '' && !hasDigit(phone) && { phone: 'invalidPhone' }),
    ...(email === '' && phone === '' && { email: 'emailOrPhone', phone: 'emailOrPhone' }),
    ...(!message && { message: 'required' }),
    ...Object.fromEntries(tooLong.map(([name]) => [name, 'tooLong' as const])),
  };
}
