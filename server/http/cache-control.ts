/** `Cache-Control` of a response that never changes at its address, for a year (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
