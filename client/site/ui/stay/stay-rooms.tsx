import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { useHotelPath, useStay } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { RoomPrice } from '#client/site/ui/lowest-price.tsx';
import { RoomAction } from '#client/site/ui/room-action.tsx';
import { SHOWN } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';

interface StayRoomsProps {
  /** Called when a room of the page's own hotel was chosen. */
  onChosen: () => void;
}

/** The first rooms of every hotel with space for the guests; the hotel of the page comes first. */
export function StayRooms({ onChosen }: StayRoomsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { pathname } = useLocation();
  const guests = Number(useStay().guests);
  const { data: hotels, isError } = trpc.hotels.summaries.useQuery({ lang });
  if (isError) return null;
  const isHere = ({ slug }: HotelSummary) => publicPath.hotel(lang, slug) === pathname;
  const shown = hotels
    ?.filter((hotel) => hotel.roomCount > 0 && (hotel.guests === 0 || hotel.guests >= guests))
    .sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
    .slice(0, SHOWN.allHotels);
  return (
    <section className="stay-rooms" aria-labelledby="stay-rooms">
      <h3 id="stay-rooms">{t('hotel.roomsTitle')}</h3>
      {!shown && <Spinner />}
      {shown?.length === 0 && <p>{t('stay.noRooms')}</p>}
      <ul>
        {shown?.map((hotel) => (
          <li key={hotel.id}>
            <h4 lang="tr">{hotel.name}</h4>
            <Rooms hotel={hotel} guests={guests} onItsPage={isHere(hotel)} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoomsProps extends StayRoomsProps {
  hotel: HotelSummary;
  guests: number;
  onItsPage: boolean;
}

function Rooms({ hotel, guests, onItsPage, onChosen }: RoomsProps) {
  const { t } = useTranslation();
  const path = useHotelPath();
  const rooms = hotel.rooms.filter((room) => room.guests === undefined || room.guests >= guests);
  const others = hotel.roomCount - hotel.rooms.length;
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          <p>
            <span lang={langAttribute(room, 'type')}>{room.type}</span>
            <RoomPrice hotel={hotel} room={room} />
          </p>
          <RoomAction hotel={hotel} room={room} onItsPage={onItsPage} quiet onChosen={onChosen} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <Link to={`${path(hotel.slug)}#rooms`}>
            {t('branches.moreRooms', { count: others })}
            <HiddenName name={hotel.name} />
          </Link>
        </li>
      )}
    </ul>
  );
}
