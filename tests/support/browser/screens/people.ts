import type { AdminSite } from '../sites.ts';

/** An editor to invite. */
export const PERSON = { name: 'Ayşe Demir', email: 'ayse@example.com', role: 'editor' } as const;
export const PERSON_PASSWORD = 'Galata-rıhtımı-1892';

/** The path of the link to a password within a text, with its token. */
export const linkIn = (text: string): string => /\/admin\/(?:invitation|new-password)#[\w-]+/.exec(text)?.[0] ?? '';

/** Adds a person who has chosen `PERSON_PASSWORD`. @returns the user name */
export async function addPerson({ admin }: AdminSite, fields: object = {}): Promise<string> {
  const invited = await admin.call<{ link: string }>('POST', '/api/users', { body: { ...PERSON, ...fields } });
  if (invited.status !== 201) throw new Error(`the invitation failed with ${invited.status}: ${invited.text}`);
  const token = linkIn(invited.body.link).split('#')[1];
  const { body } = await admin.call<{ username: string }>('POST', '/api/auth/invitations', {
    body: { token, password: PERSON_PASSWORD },
  });
  return body.username;
}
