/** Runs in the page: the visible fields of dates and times that are too narrow for their text, with the missing pixels. */
export function narrowDates(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-date]')]
    .filter((field) => field.checkVisibility())
    .flatMap((field) => {
      const { value } = field;
      field.value = field.placeholder.replace(/[a-z]/g, '0');
      const missing = field.scrollWidth - field.clientWidth;
      field.value = value;
      return missing > 0 ? [`${field.form?.getAttribute('aria-label')} ${field.name}: ${missing} px`] : [];
    });
}
