const ASCII = /^[ -~]*$/;

/**
 * Folds text to a form in which spelling variants of one Turkish word are equal: `KÂĞITHANE` and `Kağıthane` both give
 * `kagithane`, `WİFİ` gives `wifi`. Used for slugs, searching and icon keywords.
 * @param text any text, composed or decomposed
 * @returns lower-case text without marks (docs/rules.md#slugs)
 */
export function fold(text: string): string {
  // Plain letters need nothing but lower case, and most texts have no others.
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      // Composed, and letters of other shapes (full-width, mathematical) as plain ones, or they would stay capitals.
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll('ı', 'i')
      .replace(/\p{M}/gu, '')
  );
}

/** Created at first use. */
let collator: Intl.Collator | undefined;

/** Compares two names as a Turkish reader sorts them: `Çengelköy` before `Dolmabahçe`, `ı` before `i`. */
export function compareNames(left: string, right: string): number {
  collator ??= new Intl.Collator('tr', { sensitivity: 'base', numeric: true });
  return collator.compare(left, right);
}
