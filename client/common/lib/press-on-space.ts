import type { KeyboardEvent } from 'react';

/** A link that opens a dialog answers Space as a button does; on other links Space scrolls the page. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
