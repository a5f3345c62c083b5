/** Letters and signs that no other form of Unicode writes in another way. */
const PLAIN = /^[\t\n\r -~’]*$/;
const TURKISH: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};
/** With the dot that `İ` leaves behind in lower case. */
const TURKISH_LETTERS = /[çğıöşüâîû]|\u0307/g;

/**
 * Folds text to a form in which spelling variants of one Turkish word are equal: `KÂĞITHANE` and `Kağıthane` both give
 * `kagithane`, `WİFİ` gives `wifi`.
 * @param text any text, composed or decomposed
 * @returns lower-case text without marks (docs/rules.md#slugs)
 */
export function fold(text: string): string {
  // Most texts have no other letters, and the general way takes ten times as long.
  const plain = text.toLowerCase().replace(TURKISH_LETTERS, (letter) => TURKISH[letter] ?? '');
  if (PLAIN.test(plain)) return plain;
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
