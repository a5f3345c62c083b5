import { SCOPES, type Scope } from '#shared/permissions.ts';
import type { CreatedKey } from '#shared/schemas/keys.ts';
import { ADMIN } from './api-client.ts';
import type { TestSite } from './test-site.ts';

let number = 0;

/** Makes a key. @param admin the token of an administrator with the password of `ADMIN` */
export async function addKey(
  site: Pick<TestSite, 'call'>,
  admin: string,
  scopes: readonly Scope[] = SCOPES,
  fields: object = {},
): Promise<CreatedKey> {
  number += 1;
  const body = { name: `Anahtar ${number}`, scopes, ...fields };
  const made = await site.call<CreatedKey>('POST', '/api/keys', { token: admin, password: ADMIN.password, body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}
