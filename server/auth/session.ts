import type { Request, RequestHandler } from 'express';
import { arePricesLocked } from '#server/models/settings/site.ts';
import { resumeSession } from '#server/models/users/sessions.ts';
import type { Person } from '#shared/permissions.ts';
import { countCalls, sessionOfKey } from './key.ts';
import { sessionIdOf } from './token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const KEY = /^Bearer (hk_[\w-]+)$/i;

/** Whether a request carries the key of a program, good or bad. @param authorization the header */
export const isKey = (authorization: string): boolean => KEY.test(authorization);

/**
 * Verifies the token of a request once and sets `req.sessionId`, which stays undefined for a missing, expired or forged
 * token. The session itself may have ended; a key is looked up and counted here.
 */
export function readToken(secret: string): RequestHandler {
  const count = countCalls();
  return async (req, res, next) => {
    const header = req.headers.authorization ?? '';
    const token = BEARER.exec(header)?.[1];
    const key = KEY.exec(header)?.[1];
    if (token !== undefined) req.sessionId = sessionIdOf(secret, token);
    if (key !== undefined) {
      const session = await sessionOfKey(key, req, res, count);
      req.session = Promise.resolve(session);
      req.sessionId = session?.id;
    }
    next();
  };
}

/** A signed-in person or a key, as stored at this moment: a change of role counts from the next call on. */
export interface Session extends Person {
  id: string;
  userId: string;
  name: string;
  /** Whether the role needs a second step that the person has not set up yet. */
  lacksSecondStep: boolean;
  /** Whether prices are locked for the hotels of a manager, or of a key; false for everybody else. */
  pricesLocked: boolean;
}

/**
 * The session of a request with a valid token. Every request reads its session and its person from the store once, so that
 * a sign-out, a change of role or the end of an account counts at once, in every process (docs/rules.md#sessions).
 */
export function sessionOf(req: Request): Promise<Session | undefined> {
  req.session ??= findSession(req.sessionId);
  return req.session;
}

async function findSession(sessionId: string | undefined): Promise<Session | undefined> {
  const session = sessionId === undefined ? undefined : await resumeSession(sessionId);
  if (!session?.user.active) return undefined;
  const { user, secondStepRoles } = session;
  const { username, name, role, hotels, publishes, secondStep, demo } = user;
  return {
    id: session._id,
    userId: String(user._id),
    username,
    name,
    role,
    hotels,
    publishes,
    pricesLocked: role === 'hotel' && (await arePricesLocked()),
    // An account of the demo is for everybody, so that nobody can set up a second step there.
    lacksSecondStep: secondStep === null && !demo && secondStepRoles.includes(role),
  };
}
