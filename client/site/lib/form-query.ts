/** The values of a form; a date as `YYYY-MM-DD`, however it was typed. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const { name, dataset } of form.querySelectorAll<HTMLInputElement>('[data-date]')) {
    query.set(name, dataset.date ?? '');
  }
  return query;
}
