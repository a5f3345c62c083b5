export function RoomName({ room }: { room: string | undefined }) {
  if (room === undefined) return null;
  return (
    <span>
      {': '}
      <span lang="tr">{room}</span>
    </span>
  );
}
