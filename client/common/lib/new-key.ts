/** A key that no one else has: what is sent twice with it is stored once. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
