export const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;

/** One account of each other role, all with the same password. */
export const DEMO_USERS = [
  { username: 'editor', name: 'Ece Editör', role: 'editor' },
  { username: 'yazar', name: 'Yasemin Yazar', role: 'author', publishes: false },
  { username: 'otel', name: 'Osman Otelci', role: 'hotel' },
  { username: 'cevirmen', name: 'Çiğdem Çevirmen', role: 'translator' },
] as const;
