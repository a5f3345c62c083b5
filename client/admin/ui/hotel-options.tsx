interface HotelOptionsProps {
  hotels: readonly { id: string; name: string }[];
}

/** The hotels as options of a `<select>`; their names are Turkish. */
export const HotelOptions = ({ hotels }: HotelOptionsProps) =>
  hotels.map(({ id, name }) => (
    <option key={id} value={id} lang="tr">
      {name}
    </option>
  ));
