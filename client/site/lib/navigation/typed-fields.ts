type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const preset = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== preset?.value;
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

/**
 * Remembers the fields of a page that may be rendered anew: by React, after a translator has changed the server's page,
 * or when the server's page comes back.
 * @returns gives what was typed, and the focus, to the fields that have taken the places of the remembered fields
 */
export function keepTyped(page: HTMLElement): () => void {
  const fields = () => [...page.querySelectorAll<Field>('input, select, textarea')];
  const former = fields();
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  page.addEventListener('focusin', onFocus);
  return () => {
    page.removeEventListener('focusin', onFocus);
    const current = fields();
    for (const field of former.filter(({ isConnected }) => !isConnected)) {
      const place = former.filter(({ name }) => name === field.name).indexOf(field);
      const successor = current.filter(({ name }) => name === field.name)[place];
      if (!successor) continue;
      if (isTyped(field)) successor.value = field.value;
      if (field instanceof HTMLInputElement && successor instanceof HTMLInputElement) successor.checked = field.checked;
      if (field === focused && document.activeElement === document.body) successor.focus();
    }
  };
}
