/**
 * The entities that get another place in their list, each after its new place.
 * @param ids the new order; an entity that is not among them goes to the end, and unknown ids are ignored
 */
export function changedPlaces<R extends { _id: unknown; order: number }>(
  list: readonly R[],
  ids: readonly string[],
): [order: number, entity: R][] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: R) => places.get(String(_id)) ?? ids.length;
  const sorted = [...list].sort((one, other) => placeOf(one) - placeOf(other));
  return [...sorted.entries()].filter(([order, entity]) => entity.order !== order);
}
