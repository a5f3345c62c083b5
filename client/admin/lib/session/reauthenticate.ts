type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** Names who asks for the password when a session has ended in the middle of work; a dialog over the page. */
export function askWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/**
 * Lets the person sign in over what they were doing; calls that fail together ask once.
 * @returns whether they did: the call that was refused may be tried again
 */
export function signInAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
