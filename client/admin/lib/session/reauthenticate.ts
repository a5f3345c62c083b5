import { typingPause } from './typing-pause.ts';

type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;

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
  return prompt?.() ?? false;
}

/** The prompt that is open, or waits for a pause in typing; undefined when none is. */
export const openReauthentication = (): Promise<boolean> | undefined => pending;

/**
 * Asks for the password over the current page; calls that fail together share one prompt.
 * @returns whether the user signed in again, so that the failed call can be retried
 */
export function reauthenticate(): Promise<boolean> {
  pending ??= promptInPause().finally(() => {
    pending = undefined;
  });
  return pending;
}
