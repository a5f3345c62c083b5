import type { Context } from '#server/api/context.ts';
import { AppError, signInRequired } from '#server/api/errors.ts';
import { type Action, may } from '#shared/permissions.ts';
import type { Session } from './session.ts';

/**
 * The session of a person who may do something.
 * @throws AppError `auth.required`, `auth.forbidden`, or `auth.secondStepRequired` for a person who has to set up a
 *   second step first
 */
export function requirePermission(
  { session, authorization }: Pick<Context, 'session' | 'authorization'>,
  action: Action,
): Session {
  if (!session) throw signInRequired(authorization);
  if (!may(session, action)) throw new AppError('auth.forbidden');
  if (session.lacksSecondStep && action !== 'account') throw new AppError('auth.secondStepRequired');
  return session;
}
