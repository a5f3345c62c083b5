import { isEmail } from '#shared/lib/links/email.ts';
import { withScheme } from '#shared/lib/links/link.ts';
import { linkOf } from '#shared/lib/markdown/parse.ts';

/** A possible web or mail address stands behind white space, an opening bracket or a quotation mark. */
const CANDIDATE = /(?<![^\s([{<"'“‘«])(?:https?:\/\/|www\.|[^\s@()[\]{}<>"'“”‘’«»,;:]+@)[^\s<>"“”«»]+/giu;
const PUNCTUATION_AT_END = /[.,;:!?'’…\])}]$/;

export interface Address {
  index: number;
  text: string;
  link: string;
}

/** The web and mail addresses in a text: those with `http://` or `https://`, those with `www.`, and mail addresses. */
export const addressesIn = (text: string): Address[] =>
  [...text.matchAll(CANDIDATE)].flatMap(({ 0: found, index }) => {
    const address = withoutPunctuation(found);
    const link = isEmail(address) ? `mailto:${address}` : linkOf(withScheme(address));
    return link?.includes(':') ? [{ index, text: address, link }] : [];
  });

/** A closing bracket belongs to an address that has an opening one. */
function withoutPunctuation(address: string): string {
  const last = address.at(-1) ?? '';
  const count = (sign: string) => address.split(sign).length - 1;
  const isOpened = (last === ')' && count('(') >= count(')')) || (last === ']' && count('[') >= count(']'));
  return PUNCTUATION_AT_END.test(address) && !isOpened ? withoutPunctuation(address.slice(0, -1)) : address;
}

/** Makes links of the addresses in copied HTML that are none yet. */
export function linkAddresses(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('a'))) {
    for (const address of addressesIn(text.data).reverse()) {
      const found = text.splitText(address.index);
      found.splitText(address.text.length);
      const link = document.createElement('a');
      link.href = address.link;
      found.replaceWith(link);
      link.append(found);
    }
  }
}
