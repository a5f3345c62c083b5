let leaving = false;

// A page that the browser keeps for its back button is shown again.
window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

/** Whether the page is on its way out: the browser ends its calls then, which says nothing about what they asked. */
export const isLeaving = (): boolean => leaving;
