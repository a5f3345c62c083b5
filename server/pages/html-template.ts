import type { Language } from '../../shared/constants.ts';

/** What the client's server bundle makes of an address. */
export interface RenderedPage {
  status: number;
  /** Where the page has moved for good. */
  redirect?: string | undefined;
  language: Language;
  head: string;
  body: string;
  state: unknown;
}

/** U+2028 and U+2029 end a line in old scripts; `<` would end the data block. */
const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that can stand in a data block of a page, whatever texts it holds. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

/** The whole document: the built shell with its places filled. Functions, because `$&` in a text is no pattern. */
export function fillShell(template: string, page: RenderedPage): string {
  return template
    .replace('<html lang="tr">', () => `<html lang="${page.language}">`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body)
    .replace('"%state%"', () => jsonForHtml(page.state));
}
