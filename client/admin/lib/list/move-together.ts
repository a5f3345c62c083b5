/**
 * Moves entries of a list to one place, where they stand beside each other in their order.
 * @param from the place of the entry that is moved by hand; greater than `to` for a move to the front
 * @param to the place of the entry whose place the moved entries take
 */
export function moveTogether<T>(items: readonly T[], isMoved: (item: T) => boolean, from: number, to: number): T[] {
  const rest = items.filter((item) => !isMoved(item));
  const before = items.slice(0, from < to ? to + 1 : to).filter((item) => !isMoved(item)).length;
  return [...rest.slice(0, before), ...items.filter(isMoved), ...rest.slice(before)];
}
