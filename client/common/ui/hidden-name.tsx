import type { Language } from '#shared/constants.ts';

interface HiddenNameProps {
  name: string;
  /** Names are Turkish in both languages. */
  lang?: Language;
}

/** Tells screen readers what a link or button is about, after its visible text. */
export function HiddenName({ name, lang = 'tr' }: HiddenNameProps) {
  return (
    <span className="visually-hidden" lang={lang}>
      {' '}
      {name}
    </span>
  );
}
