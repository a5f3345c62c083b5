/** Focusing a part of the page scrolls to that part. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}
