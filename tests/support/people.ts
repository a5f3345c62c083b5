import { expect } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { Invitation } from '#shared/schemas/users.ts';
import { ADMIN, signIn } from './api-client.ts';
import { quickHash } from './quick-hash.ts';
import type { TestSite } from './test-site.ts';

export const PASSWORD = 'üç-martı-bir-vapur-1923';

export const tokenOf = ({ link }: Pick<Invitation, 'link'>): string => link.split('#')[1] ?? '';

export interface SignedIn {
  id: string;
  username: string;
  token: string;
}

/** A site in this process, or the address of one. */
type PlaceOfPeople = TestSite | Pick<TestSite, 'url' | 'call'>;

let number = 0;

/** Stores a quick hash in the process of the site, or has the site itself hash the password. */
async function acceptInvitation(site: PlaceOfPeople, token: string): Promise<void> {
  if ('collection' in site) {
    const { savePasswordOfLink } = await import('#server/models/users/links.ts');
    await savePasswordOfLink(token, 'invitation', quickHash(PASSWORD));
  } else await site.call('POST', '/api/auth/invitations', { body: { token, password: PASSWORD } });
}

/**
 * Invites a person, who chooses a password by the link and signs in.
 * @param admin the token of an administrator with the password of `ADMIN`
 * @param fields of the person besides the role, such as `hotels`
 */
export async function addPerson(
  site: PlaceOfPeople,
  admin: string,
  role: Role,
  fields: object = {},
): Promise<SignedIn> {
  number += 1;
  const body = { name: `Kişi ${number}`, email: `kisi${number}@otel.example.com`, role, ...fields };
  const invited = await site.call<Invitation>('POST', '/api/users', { token: admin, password: ADMIN.password, body });
  if (invited.status !== 201) throw new Error(invited.text);
  await acceptInvitation(site, tokenOf(invited.body));
  const { id, username } = invited.body.user;
  const { token } = await signIn(site.url, { username, password: PASSWORD });
  return { id, username, token };
}

/** Waits until no mail to a user waits; that of an invitation which was accepted at once may not be sent any more. */
export async function noMailWaits(site: TestSite): Promise<void> {
  const waiting = () => site.collection('user_mails').countDocuments({ state: 'waiting' });
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
}
