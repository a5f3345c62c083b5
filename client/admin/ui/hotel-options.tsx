import type { HotelName } from '../lib/data/use-hotel-names.ts';

interface HotelOptionsProps {
  hotels: readonly HotelName[];
}

/** The hotels as options of a `<select>`; their names are Turkish. */
export const HotelOptions = ({ hotels }: HotelOptionsProps) =>
  hotels.map(({ id, name }) => (
    <option key={id} value={id} lang="tr">
      {name}
    </option>
  ));
