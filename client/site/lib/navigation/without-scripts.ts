/** Makes a page that scripts do not take over work as in a browser without scripts. */
export function workWithoutScripts(): void {
  for (const part of document.querySelectorAll('#root noscript')) part.outerHTML = part.textContent ?? '';
}
