import { readToken } from './auth-token.ts';

type Prompt = (ended: string | null) => Promise<boolean>;

/** The time of a call, from `performance.now()`, and its token. */
interface Sent {
  at: number;
  token: string | null;
}

export const sentNow = (): Sent => ({ at: performance.now(), token: readToken() });

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;
let lastAnswer: { signedIn: boolean; at: number } | undefined;

export function setReauthenticationPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = undefined;
  };
}

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

/** The prompt takes the focus, so opening the prompt while the user types would put the text into the password field. */
async function promptInPause(ended: string | null): Promise<boolean> {
  await typingPause();
  const signedIn = (await prompt?.(ended)) ?? false;
  lastAnswer = { signedIn, at: performance.now() };
  return signedIn;
}

export const openReauthentication = (): Promise<boolean> | undefined => pending;

/**
 * Calls that fail together share a prompt, also when a response arrives after the user has answered the prompt.
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
