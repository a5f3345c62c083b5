/** Shown on the sign-in page in demo mode, which listens on loopback only. */
export const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;
