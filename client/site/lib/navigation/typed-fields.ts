type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const presetOf = (field: Field): string | undefined => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
};

/**
 * Remembers the fields of a page that may be rendered anew: by React, after a translator has changed the server's page,
 * or when the server's page comes back.
 * @returns gives what was typed, and the focus, to the fields that have taken the places of the remembered fields
 */
export function keepTyped(page: HTMLElement): () => void {
  const fields = () => [...page.querySelectorAll<Field>('input, select, textarea')];
  const former = fields();
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  page.addEventListener('focusin', onFocus);
  return () => {
    page.removeEventListener('focusin', onFocus);
    const current = fields();
    for (const field of former) {
      const alike = (list: Field[]) => list.filter(({ name }) => name === field.name);
      const successor = alike(current)[alike(former).indexOf(field)];
      if (!successor || field.isConnected) continue;
      if (field.value !== presetOf(field)) successor.value = field.value;
      if ('checked' in field && 'checked' in successor) successor.checked = field.checked;
      if (field === focused && document.activeElement === document.body) successor.focus();
    }
  };
}
