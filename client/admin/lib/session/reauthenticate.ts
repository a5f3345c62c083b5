import { typingPause } from './typing-pause.ts';

type Prompt = () => Promise<boolean>;

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

/** The prompt takes the focus, so that what is being typed would go into its password field. */
async function promptInPause(): Promise<boolean> {
  await typingPause();
  const signedIn = (await prompt?.()) ?? false;
  lastAnswer = { signedIn, at: performance.now() };
  return signedIn;
}

/** The prompt that is open, or waits for a pause in typing; undefined when none is. */
export const openReauthentication = (): Promise<boolean> | undefined => pending;

/**
 * Asks for the password over the current page. Calls that fail together share one prompt, also when the response to one
 * comes after the user has answered it.
 * @param sentAt when the failed call was sent, as `performance.now()` gives it
 * @returns whether the user signed in again, so that the failed call can be retried
 */
export function reauthenticate(sentAt = performance.now()): Promise<boolean> {
  if (lastAnswer && sentAt < lastAnswer.at) return Promise.resolve(lastAnswer.signedIn);
  pending ??= promptInPause().finally(() => {
    pending = undefined;
  });
  return pending;
}
