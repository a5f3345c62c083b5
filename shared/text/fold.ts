/**
 * Turkish letters whose lower case the platform gets wrong outside a Turkish locale (`İ`) or inside one (`I`).
 * Mapped before lower-casing so that the result never depends on the machine's locale.
 */
const TURKISH_LETTERS: Readonly<Record<string, string>> = {
  ç: 'c',
  Ç: 'c',
  ğ: 'g',
  Ğ: 'g',
  ı: 'i',
  I: 'i',
  İ: 'i',
  ö: 'o',
  Ö: 'o',
  ş: 's',
  Ş: 's',
  ü: 'u',
  Ü: 'u',
};

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
      .replace(/[çÇğĞıIİöÖşŞüÜ]/g, (letter) => TURKISH_LETTERS[letter] ?? letter)
      .toLowerCase()
      .normalize('NFKD')
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
