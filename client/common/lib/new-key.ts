/** An idempotency key: the server stores a request that arrives twice with the same key only once. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
