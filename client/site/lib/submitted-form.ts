import type { ParseKeys } from 'i18next';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldCode } from '#shared/error-codes.ts';
import type { SubmittedForm } from '#shared/lib/messages/message-form.ts';

/** The form that this page is the response to, when the form was submitted without scripts. */
export const SubmittedFormContext = createContext<SubmittedForm | undefined>(undefined);

export function useSubmittedForm(): SubmittedForm | undefined {
  const submitted = useContext(SubmittedFormContext);
  // A page that a link leads to later is not the response to the form.
  return useLocation().key === 'default' ? submitted : undefined;
}

type FieldErrors = Partial<Record<string, ParseKeys>>;

const FIELD_MESSAGES: Partial<Record<FieldCode, ParseKeys>> = {
  required: 'contact.required',
  emailOrPhone: 'message.emailOrPhone',
  invalidEmail: 'contact.invalidEmail',
  invalidPhone: 'contact.invalidPhone',
  tooLong: 'message.tooLong',
};

export const fieldErrors = (fields: Record<string, FieldCode>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, FIELD_MESSAGES[code] ?? 'message.checkField']),
  );
