import { createLucideIcon } from 'lucide-react';

/** Lucide has no brand logos (https://lucide.dev/brand-logo-statement), so these five are drawn here in its style. */
const brandIcon = (name: string, path: string) => createLucideIcon(name, [['path', { d: path, key: name }]]);

export const Whatsapp = brandIcon(
  'whatsapp',
  'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm-3 5.5c.5 3 2.5 5.5 6 6.5l1-1.8-2.2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-.9-2.1-1.6.7Z',
);
export const Facebook = brandIcon(
  'facebook',
  'M14 21v-8h3l.5-3.5H14v-2c0-1 .5-1.7 1.8-1.7h1.7V3h-2.7C12 3 10.5 4.7 10.5 7.2v2.3H8V13h2.5v8',
);
export const Instagram = brandIcon(
  'instagram',
  'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.5-1.5v.01',
);
export const Twitter = brandIcon('twitter', 'M4 4l16 16M20 4 4 20');
export const Linkedin = brandIcon('linkedin', 'M4 4h16v16H4zM8 10.5V16m0-8.5v.01M12 16v-5.5m0 2.5c0-3 4-3.2 4 0v3');
