import { paragraphsOf } from '../../../shared/text/paragraphs.ts';

interface ParagraphsProps {
  text: string;
  lang?: 'tr' | undefined;
  className?: string | undefined;
}

/** Plain text as one `<p>` for each line; a line is identified by its position, because lines may repeat. */
export function Paragraphs({ text, lang, className }: ParagraphsProps) {
  const lines = paragraphsOf(text).map((line, position) => ({ line, position }));
  return lines.map(({ line, position }) => (
    <p key={position} lang={lang} className={className}>
      {line}
    </p>
  ));
}
