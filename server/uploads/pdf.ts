/** Where readers look for the end of a PDF (ISO 32000-1, annex H.3, note 18). */
const END_BYTES = 1_024;
/** What begins within these bytes may be taken for a page by programs that guess. */
const HEAD_BYTES = 4_096;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed)\b/i;
/** The record at the end of a ZIP archive: 22 bytes, of which the last two say how long its comment is. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT = 65_535;

/**
 * Whether the bytes are a whole PDF and nothing else beside: with its header at the first byte and its end marker, without
 * markup at the beginning or an archive at the end. What the document holds is not judged: the site never opens a PDF.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n \t]/.test(bytes.toString('latin1', 0, 9))) return false;
  if (MARKUP.test(bytes.toString('latin1', 0, HEAD_BYTES))) return false;
  return bytes.subarray(-END_BYTES).includes('%%EOF') && !endsAsZip(bytes);
}

function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT));
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
  }
  return false;
}
