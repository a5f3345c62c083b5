import { supportsInvokerCommands } from './first-press.ts';

/** Makes a page that scripts do not take over work as in a browser without scripts. */
export function workWithoutScripts(): void {
  document.documentElement.classList.add('without-scripts');
  for (const part of document.querySelectorAll('#root noscript')) part.outerHTML = part.textContent ?? '';
  if (!supportsInvokerCommands()) document.addEventListener('click', runCommand);
}

/** Opens and closes the menu as the invoker commands of newer browsers do. */
function runCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}
