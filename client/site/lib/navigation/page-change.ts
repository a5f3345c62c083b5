import type { PageChange } from '../../page-transition/page-transition.ts';

let transitions: typeof import('../../page-transition/page-transition.ts') | undefined;

/** Loads the code of the motion between pages, in browsers that can show it. */
export async function loadPageTransitions(): Promise<void> {
  if (typeof document.startViewTransition === 'function')
    transitions = await import('../../page-transition/page-transition.ts');
}

/** Shows another page, with motion once its code has loaded. */
export function changePage(change: PageChange): void {
  if (transitions) transitions.changeWithMotion(change).catch(() => window.location.reload());
  else change.show();
}

/** Tells the motion that the other page is in place, scrolled and focused. */
export function pageArrived(): void {
  transitions?.pageArrived();
}
