let unloading = false;

window.addEventListener('pagehide', () => {
  unloading = true;
});
// The back/forward cache shows the same page again.
window.addEventListener('pageshow', () => {
  unloading = false;
});

/** The browser aborts running requests of an unloading page; such an abort does not mean that the token is invalid. */
export const isPageUnloading = (): boolean => unloading;
