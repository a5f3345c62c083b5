/** Runs in the page: the visible date and time fields that are too narrow for their text, with the missing pixels. */
export function narrowDates(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[type=date], [type=time], [type=datetime-local]')];
  return fields
    .filter((field) => field.checkVisibility())
    .flatMap((field) => {
      const { width } = field.getBoundingClientRect();
      field.style.width = 'max-content';
      const missing = Math.ceil(field.getBoundingClientRect().width - width);
      field.style.width = '';
      return missing > 0 ? [`${field.form?.getAttribute('aria-label')} ${field.name}: ${missing} px`] : [];
    });
}
