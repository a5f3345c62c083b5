export const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;
