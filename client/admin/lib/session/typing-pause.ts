/** For how long nothing is typed in a pause. */
const PAUSE_MS = 1_500;

let lastInput = Number.NEGATIVE_INFINITY;

window.addEventListener('input', () => {
  lastInput = performance.now();
});

/** Resolves at the next pause in typing; at once when nothing is being typed. */
export async function typingPause(): Promise<void> {
  const rest = lastInput + PAUSE_MS - performance.now();
  if (rest <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, rest));
  return typingPause();
}
