import { mailtoLink } from '#shared/lib/links/link.ts';

/** Some mail programs cut longer addresses. */
const MAX_LENGTH = 1_900;

interface MailParts {
  to: string;
  subject: string;
  opening: string;
  quoted: string;
}

const encoded = (text: string) => encodeURIComponent(text.replace(/\r\n|\r|\n/g, '\r\n'));

/** A `mailto:` link with a quoted text (RFC 6068). A text that is too long is cut at its last whole word. */
export function replyMailLink({ to, subject, opening, quoted }: MailParts): string {
  const head = `${mailtoLink(to)}?subject=${encoded(subject)}&body=`;
  const quote = (text: string) => text.replace(/^/gm, '> ');
  const link = (text: string) => `${head}${encoded(`${opening}\n\n${quote(text)}`)}`;
  const lines = quoted.replace(/\r\n|\r/g, '\n');
  if (link(lines).length <= MAX_LENGTH) return link(lines);
  const words = lines.split(/(?<=\s)/);
  let count = words.length;
  const shortened = () => `${words.slice(0, count).join('').trimEnd()} …`;
  while (count > 0 && link(shortened()).length > MAX_LENGTH) count -= 1;
  return link(shortened());
}
