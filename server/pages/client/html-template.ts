import type { Language } from '#shared/constants.ts';
import { jsonForHtml } from '#shared/text/json-for-html.ts';

/** What the client's server bundle renders for a URL. */
export interface RenderedPage {
  status: number;
  /** Where the page has moved permanently. */
  redirect?: string | undefined;
  language: Language;
  /** HTML in UTF-8; as text a page would be encoded twice. */
  head: Buffer;
  body: Buffer;
  state: unknown;
}

/** Puts a rendered page into the HTML around it. */
export type HtmlShell = (page: RenderedPage) => Buffer;

/** What the page's language, head, body and state replace in the built `index.html`, in this order. */
const PLACEHOLDERS = ['<html lang="tr">', '<!--head-->', '<!--body-->', '"%state%"'];

/** Splits the built `index.html` at its placeholders; throws when one is missing. */
export function createShell(template: string): HtmlShell {
  const parts: string[] = [];
  let rest = template;
  for (const placeholder of PLACEHOLDERS) {
    const at = rest.indexOf(placeholder);
    if (at < 0) throw new Error(`the HTML shell has no ${placeholder}`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + placeholder.length);
  }
  const [start, beforeHead, beforeBody, beforeState] = parts;
  return ({ language, head, body, state }) =>
    Buffer.concat([
      Buffer.from(`${start}<html lang="${language}">${beforeHead}`),
      head,
      Buffer.from(beforeBody ?? ''),
      body,
      Buffer.from(`${beforeState}${jsonForHtml(state)}${rest}`),
    ]);
}
