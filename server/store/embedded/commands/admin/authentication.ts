import type { Binary } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { Call } from '#server/store/embedded/commands/call.ts';
import { continueScram, startScram } from '#server/store/embedded/protocol/scram.ts';

/** The command `connectionStatus`. */
export function connectionStatusCommand(call: Call): Doc {
  const users =
    call.server.credentials && call.client.authenticated ? [{ user: call.server.credentials.user, db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: [] }, ok: 1 };
}

/** The command `saslStart`. */
export function saslStartCommand(call: Call): Doc {
  const { credentials } = call.server;
  if (call.body.mechanism !== 'SCRAM-SHA-256' || !credentials) {
    throw new StoreError('AuthenticationFailed', 'Authentication failed.');
  }
  return { ...startScram(call.client, credentials, call.body.payload as Binary), ok: 1 };
}

/** The command `saslContinue`. */
export function saslContinueCommand(call: Call): Doc {
  return { ...continueScram(call.client, call.body.payload as Binary), ok: 1 };
}

/** The command `logout`. */
export function logoutCommand(call: Call): Doc {
  call.client.authenticated = false;
  return { ok: 1 };
}
