import type { Procedure } from '#server/api/procedures.ts';

const text = { type: 'string' } as const;

const HEADERS = {
  version: { description: 'The version, for `If-Match`.', schema: text, example: '"3"' },
  versionOrBytes: {
    description: 'For a person who may edit it the version, for `If-Match`; for a visitor a tag for `If-None-Match`.',
    schema: text,
    example: '"3"',
  },
  bytes: { description: 'A tag for `If-None-Match`; only in a response to a visitor.', schema: text },
  link: { description: 'The next page of the list (RFC 8288); absent on the last one.', schema: text },
  location: { description: 'The address of what was added.', schema: text },
  rejected: {
    description:
      '`Bearer error="invalid_token"` when a token was sent that does not count: the response is a visitor’s.',
    schema: text,
  },
} as const;

/** The headers of a successful response; undefined without any. */
export function responseHeadersOf({ meta: { response, action, cacheable, usersReadMore } }: Procedure) {
  const tag = action !== undefined ? HEADERS.version : HEADERS.versionOrBytes;
  const headers = {
    ...(response.kind === 'entity' ? { ETag: tag } : cacheable && { ETag: HEADERS.bytes }),
    ...(response.kind === 'list' && { Link: HEADERS.link }),
    ...(response.status === 201 && { Location: HEADERS.location }),
    ...(usersReadMore && { 'WWW-Authenticate': HEADERS.rejected }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
