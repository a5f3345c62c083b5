import type { Language } from '#shared/constants.ts';
import { jsonForHtml } from '#shared/lib/json-for-html.ts';

export interface RenderedPage {
  status: number;
  redirect?: string | undefined;
  language: Language;
  /** HTML in UTF-8; as a string a page would be encoded twice. */
  head: Buffer;
  body: Buffer;
  state: unknown;
}

export type HtmlShell = (page: RenderedPage) => Buffer;

const PLACEHOLDERS = ['<html lang="tr">', '<!--head-->', '<!--body-->', '"%state%"'];

/** Splits the built `index.html` at its placeholders; throws when a placeholder is missing. */
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
