/** A name after a colon, such as that of a room, which is Turkish in both languages. */
export function TurkishName({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span>
      {': '}
      <span lang="tr">{name}</span>
    </span>
  );
}
