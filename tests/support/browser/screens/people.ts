import { Secret, TOTP } from 'otpauth';
import { signIn } from '../../api-client.ts';
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

/** @param ahead how many steps of 30 seconds ahead the app's clock is, because each code counts once */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Sets up a second step for a person with `PERSON_PASSWORD`. @returns the secret and the recovery codes */
export async function setUpSecondStep(url: string, username: string) {
  const person = await signIn(url, { username, password: PERSON_PASSWORD });
  const { body } = await person.call<{ uri: string }>('POST', '/api/auth/second-step');
  const secret = new URL(body.uri).searchParams.get('secret') ?? '';
  const confirmed = await person.call<{ recoveryCodes: string[] }>('PUT', '/api/auth/second-step', {
    body: { code: codeOf(secret) },
  });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
