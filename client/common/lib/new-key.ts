/** An idempotency key: the server stores a request that arrives twice with the same key only once. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
