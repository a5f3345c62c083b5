import type { Language } from '#shared/constants.ts';

interface HiddenNameProps {
  name: string;
  /** Names are Turkish in both languages. */
  lang?: Language;
}

/** Visually hidden text that tells screen readers which entry a link or button belongs to. */
export function HiddenName({ name, lang = 'tr' }: HiddenNameProps) {
  return (
    <span className="visually-hidden" lang={lang}>
      {` ${name}`}
    </span>
  );
}
