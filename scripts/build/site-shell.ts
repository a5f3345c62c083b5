import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A rule for paper as the minifier writes it: `@page`, or `@media print` with rules that contain no others. */
const PRINT_RULE = /@page\{[^{}]*\}|@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;
const STYLESHEET = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w-]+)\.css">/;

const SCRIPT = /^ *<script async type="module"[^\n]*\n/m;
const BODY = /^.*<!--body-->.*\n/m;

/**
 * Moves the script behind the page's content, because the bundler puts it into the head. Browsers open six connections
 * to a server without HTTP/2 and request in the order of the document: the first picture must be among the first six.
 * @param folder the built client
 * @param shell the name of the HTML file
 */
export async function moveScriptBehindContent(folder: string, shell: string): Promise<void> {
  const html = await readFile(join(folder, shell), 'utf8');
  const [script] = SCRIPT.exec(html) ?? [];
  const [body] = BODY.exec(html) ?? [];
  if (!script || !body) throw new Error(`${shell} has no script or no place for the content`);
  await writeFile(join(folder, shell), html.replace(script, '').replace(body, body + script));
}

/**
 * Moves the rules for paper into a stylesheet of their own, because browsers paint a page without waiting for a
 * stylesheet whose `media` does not match.
 * @param folder the built client
 * @param shell the name of the HTML file that links the stylesheet
 */
export async function splitPrintStyles(folder: string, shell: string): Promise<void> {
  const html = await readFile(join(folder, shell), 'utf8');
  const [link, path] = STYLESHEET.exec(html) ?? [];
  if (!link || !path) throw new Error(`${shell} links no stylesheet`);
  const styles = await readFile(join(folder, `${path}.css`), 'utf8');
  await writeFile(join(folder, `${path}.css`), styles.replace(PRINT_RULE, ''));
  await writeFile(join(folder, `${path}-print.css`), (styles.match(PRINT_RULE) ?? []).join(''));
  const printLink = `<link rel="stylesheet" crossorigin media="print" href="${path}-print.css">`;
  await writeFile(join(folder, shell), html.replace(link, `${link}\n    ${printLink}`));
}
