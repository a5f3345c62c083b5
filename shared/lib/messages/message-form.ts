import type { Language } from '#shared/constants.ts';
import type { ErrorCode, FieldCode } from '#shared/error-codes.ts';
import { agesIn, readEnquiry } from './enquiry.ts';

/** A message form that the server did not store, with its typed values. */
export interface SubmittedForm {
  values: Record<string, string>;
  /** Missing when the form was posted only to show the page for the chosen dates and room. */
  code?: ErrorCode;
  fields: Record<string, FieldCode>;
}

/** The form of a reference, such as `K7M2-9QXD`. */
const REFERENCE = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;

/** Stands for every reference in the address under which the page of a sent message is cached. */
export const ANY_REFERENCE = 'yes';

/** Whether the page of a form says that the message was sent. @param query of the page */
export const isSent = (query: URLSearchParams): boolean =>
  readReference(query) !== '' || query.get('sent') === ANY_REFERENCE;

/** The reference of the message that was sent, from the query of the page with the form; otherwise empty. */
export function readReference(query: URLSearchParams): string {
  const given = query.get('sent') ?? '';
  return REFERENCE.test(given) ? given : '';
}

/**
 * A message as the API takes it, from the values of the form; empty values are left out.
 * @param form the submitted names and values; of a repeated name the first value counts
 */
export function readMessageForm(form: URLSearchParams, language: Language): Record<string, unknown> {
  const {
    guests,
    adults,
    children: _,
    ages: __,
    marketingConsent,
    room,
    ...texts
  } = Object.fromEntries([...form].reverse());
  const ages = agesIn(readEnquiry(form).ages);
  const typed = Object.entries(texts).filter(([, value]) => value !== '');
  return {
    // A form that a browser submits by itself has line breaks of two characters (HTML, section 4.10.21.4).
    ...Object.fromEntries(typed.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')])),
    ...(adults ? { adults: Number(adults) } : guests && { guests: Number(guests) }),
    ...(ages.length > 0 && { ages: ages.map(Number) }),
    ...(room && { roomId: room }),
    marketingConsent: marketingConsent !== undefined,
    language,
  };
}
