const ASCII = /^[ -~]*$/;

/**
 * Folds text to a form in which spelling variants of one Turkish word are equal: `KÂĞITHANE` and `Kağıthane` both give
 * `kagithane`, `WİFİ` gives `wifi`.
 * @param text any text, composed or decomposed
 * @returns lower-case text without marks (docs/rules.md#slugs)
 */
export function fold(text: string): string {
  // Plain letters need nothing but lower case, and most texts have no other letters.
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      // Letters of other shapes (full-width, mathematical) become plain letters, because lower-casing would miss them.
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll('ı', 'i')
      .replace(/\p{M}/gu, '')
  );
}

let collator: Intl.Collator | undefined;

/** Compares two names as a Turkish reader sorts them: `Çengelköy` before `Dolmabahçe`, `ı` before `i`. */
export function compareNames(left: string, right: string): number {
  collator ??= new Intl.Collator('tr', { sensitivity: 'base', numeric: true });
  return collator.compare(left, right);
}
