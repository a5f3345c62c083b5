/**
 * What begins a document that runs in a browser or on a server. Each is at least five bytes long: four come up by
 * chance in one of a few hundred photographs, three in every other.
 */
const MARKUP = /<(?:!doctype|\?php|(?:html|head|body|script|iframe|object|embed|math)[\s/>]|svg(?:[/>]|\s+[a-z]))/i;
/** The short marks of servers' own languages, looked for where a document begins. */
const SHORT = { mark: /<(?:\?=|%@)/, within: 1_024 };

/** A PDF is one by a mark within its first kilobyte (ISO 32000-1, annex H). */
const PDF = { mark: '%PDF-', within: 1_024 };
/** An archive is one by the record at its end, before a comment of up to 64 kB (APPNOTE.TXT, section 4.3.16). */
const ZIP = { mark: 'PK\u0005\u0006', within: 22 + 65_535 };

/**
 * Whether the bytes of a picture could be taken for a page, a script, a PDF or an archive as well. The picture made
 * anew carries nothing of that; who sends such a thing is refused all the same.
 */
export function isAlsoDocument(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF.within).includes(PDF.mark, 0, 'latin1')) return true;
  if (bytes.subarray(-ZIP.within).includes(ZIP.mark, 0, 'latin1')) return true;
  if (SHORT.mark.test(bytes.toString('latin1', 0, SHORT.within))) return true;
  return MARKUP.test(bytes.toString('latin1'));
}
