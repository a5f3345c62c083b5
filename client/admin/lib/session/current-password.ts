import { readToken } from './auth-token.ts';
import { errorCodeOf } from './error-body.ts';

/** Sends a refused call again, with the password. */
export type SendWithPassword = (password: string) => Promise<Response>;
/** @returns undefined when the person cancels */
type Prompt = (send: SendWithPassword) => Promise<Response | undefined>;

/** Milliseconds from the last right entry for which the password is kept, in memory alone. */
const KEPT_MS = 10 * 60_000;

let kept: { password: string; token: string | null; timer: ReturnType<typeof setTimeout>; until: number } | undefined;
let prompt: Prompt | undefined;

export function keepPassword(password: string): void {
  forgetPassword();
  const timer = setTimeout(forgetPassword, KEPT_MS);
  kept = { password, token: readToken(), timer, until: Date.now() + KEPT_MS };
}

export function forgetPassword(): void {
  clearTimeout(kept?.timer);
  kept = undefined;
}

/** A timer stands still while a machine sleeps, so the time of day counts too. */
function keptPassword(): string | undefined {
  const isFresh = kept && kept.token === readToken() && Math.abs(kept.until - Date.now() - KEPT_MS / 2) <= KEPT_MS / 2;
  if (!isFresh) forgetPassword();
  return kept?.password;
}

/** @returns a function that removes the prompt, and forgets the password with it */
export function setPasswordPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    forgetPassword();
    if (prompt === next) prompt = undefined;
  };
}

/** Whether the server has refused the password of a call, or judges none for a while. */
export async function isPasswordRefused(response: Response): Promise<boolean> {
  if (response.ok) return false;
  return ['auth.passwordRequired', 'auth.wrongPassword', 'auth.tooMany'].includes((await errorCodeOf(response)) ?? '');
}

/**
 * Repeats a call that needs the current password, with the one that was typed in the last ten minutes or asked for now
 * (docs/rules.md#current-password).
 * @returns the refused response when the person cancels
 */
export async function repeatWithPassword(refused: Response, send: SendWithPassword): Promise<Response> {
  const password = keptPassword();
  if (password !== undefined) {
    const response = await send(password);
    if (!(await isPasswordRefused(response))) return response;
    forgetPassword();
  }
  return (await prompt?.(send)) ?? refused;
}
