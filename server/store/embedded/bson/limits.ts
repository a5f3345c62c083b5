/*
 * The limits that `hello` announces to drivers and that the store enforces; MongoDB has the same. They are here because
 * several folders need them.
 */

/** The most bytes of one document, and of the documents in one reply. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** The most bytes of one message. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** The most documents of one insert, and statements of one update or delete. */
export const MAX_BATCH_SIZE = 100_000;

/** After how many minutes without a command a session may be forgotten. */
export const SESSION_MINUTES = 30;
