/** Puts the focus on a part of the page, and so scrolls to it. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}
