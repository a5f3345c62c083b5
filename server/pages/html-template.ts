import type { Language } from '../../shared/constants.ts';

/** What the client's server bundle renders for a URL. */
export interface RenderedPage {
  status: number;
  /** Where the page has moved permanently. */
  redirect?: string | undefined;
  language: Language;
  head: string;
  body: string;
  state: unknown;
}

/** U+2028 and U+2029 end a line in old scripts; `<` would end the data block. */
const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a `<script>` data block, whatever texts it holds. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

/** The built shell with its placeholders filled. The replacements are functions, because a text may contain `$&`. */
export function fillShell(template: string, page: RenderedPage): string {
  return template
    .replace('<html lang="tr">', () => `<html lang="${page.language}">`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body)
    .replace('"%state%"', () => jsonForHtml(page.state));
}
