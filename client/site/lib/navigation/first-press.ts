/** Buttons over date fields are not on the server's page. */
const BUTTONS = 'button[type="button"]:not([data-scripts-only])';

export const supportsInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * Keeps the last press of a button that does nothing before scripts have taken over the page. Links, forms and, by
 * invoker commands, the buttons of the menu work without scripts.
 * @returns repeats the kept press
 */
export function keepPress(): () => void {
  // React may replace the buttons of the server's page, so their position is kept.
  let position = -1;
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(BUTTONS)];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTONS) : null;
    if (!button || (button.hasAttribute('commandfor') && supportsInvokerCommands())) return;
    position = buttons().indexOf(button);
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    buttons()[position]?.click();
  };
}
