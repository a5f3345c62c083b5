/** Browsers have no clipboard for pages without https, and a person may forbid it. @returns whether the text is copied */
export const copyText = async (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false;
