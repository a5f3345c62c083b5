import type { ErrorCode, FieldCode } from '../error-codes.ts';
import { enVisitorErrors } from './en-visitor-errors.ts';

/** The English messages of all error codes, which REST responses carry too (docs/rules.md#messages). */
const errors = {
  ...enVisitorErrors,
  'hotel.slugTaken': 'Another hotel already has this address',
  'post.slugTaken': 'Another post already has this address',
  'page.slugTaken': 'This address belongs to another page or to the site itself',
  'page.tooMany': 'There are already 30 pages. Please delete one first.',
  'message.notFound': 'Message not found',
  'content.missingFields': 'Missing required fields: {{list}}',
  'contact.missingFields': 'Missing required fields: phone, email, or address',
  'statistics.tooMany': 'Too much was counted from one address. Please try again later.',
  'auth.required': 'Please sign in',
  'auth.blank': 'Please enter both username and password',
  'auth.invalid': 'Invalid credentials. Please try again.',
  'auth.tooMany': 'Too many failed sign-ins. Please try again later.',
  'auth.wrongPassword': 'The current password is not correct',
  'auth.weakPassword': 'This password is too easy to guess. Please choose another.',
  'auth.passwordChanged':
    'The password has been changed meanwhile. Please enter the changed one as the current password.',
  'auth.sessionNotFound': 'Session not found',
  'upload.failed': 'Upload failed',
  'upload.noFile': 'No file was sent',
  'upload.tooLarge': 'The file is too large: at most 10 MB and 40 megapixels (GIF 24, AVIF 8)',
  'upload.tooMany': 'Too many files: at most {{max}} at once',
  'upload.notImage': 'Please upload an image file',
  'upload.heic':
    'HEIC pictures, such as those from iPhones, cannot be used here. Please save the picture as a JPEG and upload that.',
  'upload.svg': 'SVG drawings cannot be used here. Please export the drawing as a PNG and upload that.',
  'upload.pdf': 'A PDF is a document. Please save the picture itself as a JPEG or PNG and upload that.',
  'upload.icon':
    'This icon file is damaged, has more than 20 pictures, or is larger than 256 × 256 pixels. A square PNG of any size works too.',
  'upload.damaged': 'This picture is damaged or incomplete. Please save it again as a JPEG or PNG and upload that.',
  'version.stale': 'Someone else has saved this in the meantime',
  'revision.notFound': 'This version is not kept',
  'trash.notFound': 'This is not in the trash',
  'trash.hotelDeleted': 'The hotel of this room is in the trash itself. Restore the hotel first.',
  'trash.roomLimit': 'The hotel already has as many rooms as a hotel can have',
  'preview.notFound': 'This link no longer works',
  'preview.tooMany': 'There are already 20 links. Revoke one first.',
  'request.keyReused': 'This idempotency key has already added something else: {{id}}',
  'list.cursorUnknown': 'The list cannot be continued from there',
} satisfies Record<ErrorCode, string>;

const fields = {
  required: 'Required',
  tooShort: 'Too short',
  tooLong: 'Too long',
  tooMany: 'Too many entries',
  unknownParameter: 'There is no such parameter',
  wrongType: 'Wrong type',
  outOfRange: 'Out of range',
  invalidUrl: 'Must be an http or https address',
  unknownPlaceholder: 'Only {arrival}, {departure}, {guests} and {room} can stand in braces',
  insecureImage: 'Must be an https address; browsers do not show http pictures here',
  invalidEmail: 'Must be an email address',
  invalidPhone: 'Must contain digits',
  invalidDate: 'Must be a date in the form YYYY-MM-DD',
  invalidTime: 'Must be a time in the form HH:mm',
  incompleteDate: 'The date or time is incomplete or does not exist. Complete it, or clear the field.',
  passwordsDiffer: 'The two passwords are not the same',
  invalidText: 'Contains characters that cannot be stored',
  invalidChoice: 'Not one of the choices',
  duplicate: 'Contains an entry twice',
  slugTaken: 'Already taken',
  emailOrPhone: 'An email address or a phone number is needed for the reply',
  announcementText: 'An active announcement needs a title or a text',
  invalidMoment: 'Must be a date and time in the form YYYY-MM-DDTHH:mm',
  endsBeforeStart: 'Must be after the start',
  invalidColour: 'Must be a colour in the form #1a5276',
  lowContrast: 'The contrast is {{ratio}}:1; text needs at least 4.5:1',
  noVersion: 'Has to be a version such as "7": the ETag of a response to an administrator',
  notTurkish:
    'These texts would replace the Turkish ones. Send what was read without lang=en, and English in translations.en.',
} satisfies Record<FieldCode, string>;

export const enErrors = { errors, fields };
export type ErrorCatalogue = { errors: Record<ErrorCode, string>; fields: Record<FieldCode, string> };
