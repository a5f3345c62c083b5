/** Text, a list or a map; numbers and flags are texts. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  number: number;
  indent: number;
  text: string;
}

const KEY = /^([\w.-]+):(?: +(.*))?$/;
/** Characters that begin something other than text, a colon or number sign that ends it, and all brackets. */
const NO_TEXT = /^[\][{}&*!|>'"%@`,#?-]|: | #|:$/;
const LIST = /^\[(.*)\]$/;

function textOf(value: string, number: number): string {
  const quoted = /^'((?:[^']|'')*)'$/.exec(value)?.[1] ?? /^"([^"\\]*)"$/.exec(value)?.[1];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  if (NO_TEXT.test(value) && !/^-{1,2}\w/.test(value)) throw new Error(`line ${number}: ${value} needs quotes`);
  return value;
}

function oneLine(value: string, number: number): Yaml {
  const entries = LIST.exec(value)?.[1];
  if (entries === undefined) return textOf(value, number);
  return entries.split(/, (?=(?:[^']*'[^']*')*[^']*$)/).map((entry) => textOf(entry, number));
}

/**
 * Reads the part of YAML that the files of this project need: maps and lists by indentation, texts in one line, in quotes
 * or as a block, and lists of texts in brackets; a missing value is an empty text. Braces, anchors and tags are errors, because they surprise readers.
 * @throws Error with the number of the first line that is anything else
 */
export function readYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .map((text, at) => ({ number: at + 1, indent: text.search(/\S|$/), text: text.trim() }));
  const written = () => {
    while (lines[0] && (lines[0].text === '' || lines[0].text.startsWith('#'))) lines.shift();
    return lines[0];
  };
  const block = (above: number): string => {
    const found: string[] = [];
    while (lines[0] && (lines[0].text === '' || lines[0].indent > above)) found.push(lines.shift()?.text ?? '');
    return found.join('\n').trim();
  };
  const entry = (value: string | undefined, { indent, number }: Line): Yaml => {
    if (value === '|' || value === '>-') return block(indent);
    if (value !== undefined) return oneLine(value, number);
    const next = written();
    return next && next.indent > indent ? node(next.indent) : '';
  };
  const list = (indent: number): Yaml[] => {
    const found: Yaml[] = [];
    for (let line = written(); line?.indent === indent && line.text.startsWith('- '); line = written()) {
      const text = line.text.slice(2);
      // What follows the dash is a map or a text of its own, two columns to the right.
      if (KEY.test(text)) {
        Object.assign(line, { indent: indent + 2, text });
        found.push(map(indent + 2));
      } else {
        lines.shift();
        found.push(entry(text, line));
      }
    }
    return found;
  };
  const map = (indent: number): Yaml => {
    const found: { [key: string]: Yaml } = {};
    for (let line = written(); line?.indent === indent; line = written()) {
      const [, key = '', value] = KEY.exec(line.text) ?? [];
      if (key === '' || Object.hasOwn(found, key)) throw new Error(`line ${line.number}: no key, or one given twice`);
      lines.shift();
      found[key] = entry(value, line);
    }
    return found;
  };
  const node = (indent: number): Yaml => (written()?.text.startsWith('- ') ? list(indent) : map(indent));
  const tree = node(0);
  const rest = written();
  if (rest) throw new Error(`line ${rest.number}: it is indented otherwise than the lines around it`);
  return tree;
}
