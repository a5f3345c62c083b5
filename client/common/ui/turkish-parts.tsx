interface TurkishPartsProps {
  text: string;
  /** The names and dates in the text that are Turkish in both languages. */
  parts?: readonly string[] | undefined;
}

export function TurkishParts({ text, parts = [] }: TurkishPartsProps) {
  const part = parts.find((candidate) => candidate !== '' && text.includes(candidate));
  if (part === undefined) return text === '' ? null : <span>{text}</span>;
  const start = text.indexOf(part);
  return (
    <>
      <TurkishParts text={text.slice(0, start)} parts={parts} />
      <span lang="tr">{part}</span>
      <TurkishParts text={text.slice(start + part.length)} parts={parts} />
    </>
  );
}
