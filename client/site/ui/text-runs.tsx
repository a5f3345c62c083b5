import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { isFile, linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import type { TextRun } from '#shared/schemas/text-tree.ts';

/** Parts of a text have no names, so their positions are the keys. */
export const keyed = <T,>(parts: readonly T[], render: (part: T, at: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is rendered anew
  parts.map((part, at) => <Fragment key={at}>{render(part, at)}</Fragment>);

/** Words with their marks and links. */
export function Runs({ runs }: { runs: readonly TextRun[] }) {
  return keyed(runs, ({ text, bold, italic, link }) => {
    const marked = italic ? <em>{text}</em> : text;
    const shown = bold ? <strong>{marked}</strong> : marked;
    return link ? <TextLink link={link}>{shown}</TextLink> : shown;
  });
}

function TextLink({ link, children }: { link: string; children: ReactNode }) {
  const language = useLanguage();
  const address = linkInLanguage(link, language);
  return isFile(link) ? <a href={address}>{children}</a> : <Link to={address}>{children}</Link>;
}
