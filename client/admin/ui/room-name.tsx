/** After the name of an action: the room that it was about, if there is one. */
export function RoomName({ room }: { room: string | undefined }) {
  if (room === undefined) return null;
  return (
    <>
      {': '}
      <span lang="tr">{room}</span>
    </>
  );
}
