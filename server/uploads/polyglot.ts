/** The beginnings of documents that run in a browser or on a server; shorter ones occur by chance in photographs. */
const MARKUP = /<(?:!doctype|\?php|(?:html|head|body|script|iframe|object|embed|math)[\s/>]|svg(?:[/>]|\s+[a-z]))/i;
/** The short tags of server languages; they count only where a document begins. */
const SHORT = { mark: /<(?:\?=|%@)/, within: 1_024 };

/** Readers accept a PDF header within the first kilobyte (ISO 32000-1, annex H). */
const PDF = { mark: '%PDF-', within: 1_024 };
/** A ZIP archive ends with this record and a comment of up to 64 kB (APPNOTE.TXT, section 4.3.16). */
const ZIP = { mark: 'PK\u0005\u0006', within: 22 + 65_535 };

/** Whether a picture could also be read as a page, a script, a PDF or an archive; such an upload is rejected. */
export function isAlsoDocument(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF.within).includes(PDF.mark, 0, 'latin1')) return true;
  if (bytes.subarray(-ZIP.within).includes(ZIP.mark, 0, 'latin1')) return true;
  if (SHORT.mark.test(bytes.toString('latin1', 0, SHORT.within))) return true;
  return MARKUP.test(bytes.toString('latin1'));
}
