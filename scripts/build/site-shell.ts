import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
