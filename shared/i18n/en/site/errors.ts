import type { ErrorCode } from '#shared/error-codes.ts';

export const enVisitorErrors = {
  'hotel.notFound': 'Hotel not found',
  'post.notFound': 'Blog post not found',
  'offer.notFound': 'Offer not found',
  'page.notFound': 'Page not found',
  'messages.tooLong': 'The message is too long. Please go back and shorten it',
  'messages.tooMany': 'Many messages are arriving right now. Please try again later or call us.',
  'request.invalid': 'Some fields are not valid',
  'request.crossSite': 'This was sent from a page of another site',
  'request.malformed': 'The request could not be read',
  'request.tooLarge': 'The request is too large',
  'request.tooDeep': 'The request is nested too deeply',
  'request.tooManyValues': 'The request has too many values: at most 100,000',
  'request.unsupportedType': 'This content type is not supported',
  'request.notFound': 'There is nothing at this address',
  'request.methodNotAllowed': 'This method is not allowed here',
  'storage.full': 'There is no room left to store this',
  'store.unavailable': 'The data store cannot be reached right now',
  'server.busy': 'The site is very busy. Please try again in a moment',
  'server.failed': 'Something went wrong on our side. Please try again.',
} satisfies Partial<Record<ErrorCode, string>>;
