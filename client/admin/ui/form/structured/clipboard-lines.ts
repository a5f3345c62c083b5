/** Lines of a page of a book have about this many characters. */
const WIDTHS = { least: 30, most: 160 } as const;
/** A line that ends before this part of the longest line ends its paragraph; one with the end of a sentence, earlier. */
const SHORT = { line: 0.7, sentence: 0.9 } as const;
const LEAST_LINES = 3;

const HYPHEN_AT_END = /(?<=\p{L})[-‐]$/u;
const SENTENCE_END = /[.!?…:;]["'”’»)\]]*$/;
const SMALL_START = /^\p{Ll}/u;
const ENTRY_START = /^(?:[•·▪◦*–—-]|\d{1,3}[.)])\s/;

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/).map((line) => line.trim());
const widthOf = (lines: readonly string[]) => lines.reduce((width, line) => Math.max(width, line.length), 0);

/** Whether a sentence goes on from one line to the next. */
function goesOn(line: string, next: string, width: number): boolean {
  if (line === '' || next === '' || ENTRY_START.test(next)) return false;
  if (HYPHEN_AT_END.test(line) || SMALL_START.test(next)) return true;
  return line.length >= (SENTENCE_END.test(line) ? SHORT.sentence : SHORT.line) * width;
}

/** Whether the lines of a text end where a page ended, as those of a PDF do, and not where paragraphs end. */
export function isHardWrapped(text: string): boolean {
  const lines = linesOf(text);
  const filled = lines.filter((line) => line !== '');
  const width = widthOf(filled);
  if (filled.length < LEAST_LINES || width < WIDTHS.least || width > WIDTHS.most) return false;
  const open = lines.filter((line, at) => goesOn(line, lines[at + 1] ?? '', width)).length;
  return open >= 2 && 2 * open >= filled.length - 1;
}

/** The paragraphs of a text whose lines end where a page ended; words that were parted by a hyphen are whole again. */
export function joinedLines(text: string): string[] {
  const lines = linesOf(text);
  const width = widthOf(lines);
  const paragraphs: string[] = [];
  let last = '';
  for (const line of lines) {
    const former = paragraphs.at(-1);
    if (line !== '' && former !== undefined && goesOn(last, line, width))
      paragraphs.splice(-1, 1, joinedLine(former, line));
    else if (line !== '') paragraphs.push(line);
    last = line;
  }
  return paragraphs;
}

const joinedLine = (former: string, line: string) =>
  HYPHEN_AT_END.test(former) && SMALL_START.test(line) ? former.replace(HYPHEN_AT_END, '') + line : `${former} ${line}`;
