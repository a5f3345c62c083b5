/** Tells screen readers what a link is about, after its visible text; names are Turkish in both languages. */
export function HiddenName({ name }: { name: string }) {
  return (
    <span className="visually-hidden" lang="tr">
      {' '}
      {name}
    </span>
  );
}
