import { readToken } from './auth-token.ts';

/** @param ended the token that the server no longer accepts */
type Prompt = (ended: string | null) => Promise<boolean>;

/** When a call was sent, as `performance.now()` gives it, and with which token. */
interface Sent {
  at: number;
  token: string | null;
}

export const sentNow = (): Sent => ({ at: performance.now(), token: readToken() });

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;
let lastAnswer: { signedIn: boolean; at: number } | undefined;

/** Sets the dialog that asks for the password after the session has expired; returns what removes it. */
export function setReauthenticationPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = undefined;
  };
}

/** For how long nothing is typed in a pause. */
const PAUSE_MS = 1_500;

let lastInput = Number.NEGATIVE_INFINITY;

window.addEventListener('input', () => {
  lastInput = performance.now();
});

/** Resolves at the next pause in typing; at once when nothing is being typed. */
async function typingPause(): Promise<void> {
  const rest = lastInput + PAUSE_MS - performance.now();
  if (rest <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, rest));
  return typingPause();
}

/** The prompt takes the focus, so that what is being typed would go into its password field. */
async function promptInPause(ended: string | null): Promise<boolean> {
  await typingPause();
  const signedIn = (await prompt?.(ended)) ?? false;
  lastAnswer = { signedIn, at: performance.now() };
  return signedIn;
}

/** The prompt that is open, or waits for a pause in typing; undefined when none is. */
export const openReauthentication = (): Promise<boolean> | undefined => pending;

/**
 * Asks for the password over the current page. Calls that fail together share one prompt, also when the response to one
 * comes after the user has answered it.
 * @param sent the failed call
 * @returns whether the user signed in again, so that the failed call can be retried
 */
export function reauthenticate(sent: Sent): Promise<boolean> {
  if (lastAnswer && sent.at < lastAnswer.at) return Promise.resolve(lastAnswer.signedIn);
  pending ??= promptInPause(sent.token).finally(() => {
    pending = undefined;
  });
  return pending;
}
