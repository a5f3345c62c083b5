import { AppError } from '#server/api/errors.ts';
import type { UserRecord } from '#server/models/users/users.ts';

/**
 * The accounts of the demo are for everybody: nobody changes their password, address or second step. Only the
 * administrator of the demo may, who so ends the demo.
 * @throws AppError `auth.forbidden`
 */
export function requireOwnAccount(user: Pick<UserRecord, 'demo' | 'role'> | null): void {
  if (user?.demo && user.role !== 'admin') throw new AppError('auth.forbidden');
}
