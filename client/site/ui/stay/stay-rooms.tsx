import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useHotelPath, useStay, useStayQuery } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { PromotionContext } from '#client/site/ui/contact-buttons.tsx';
import { RoomPrice } from '#client/site/ui/lowest-price.tsx';
import { RoomAction } from '#client/site/ui/room-action.tsx';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { SHOWN } from '#shared/constants.ts';
import { ablativeSuffix, lowestPrice } from '#shared/lib/numbers/price.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { OfferPlace } from '#shared/schemas/offers.ts';

interface StayRoomsProps {
  /** Called when a room of the page's own hotel was chosen. */
  onChosen: () => void;
}

/** A line for every hotel with space for the guests, which opens on its first rooms; the hotel of the page comes first. */
export function StayRooms({ onChosen }: StayRoomsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { pathname } = useLocation();
  const guests = Number(useStay().guests);
  const allHotels = publicPath.branches(lang) + useStayQuery();
  const { data: hotels, isError } = trpc.hotels.summaries.useQuery({ lang });
  if (isError) return null;
  const isHere = ({ slug }: HotelSummary) => publicPath.hotel(lang, slug) === pathname;
  const found = hotels
    ?.filter((hotel) => hotel.roomCount > 0 && (hotel.guests === 0 || hotel.guests >= guests))
    .sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
    .map((hotel) => ({ hotel, ...roomsFor(hotel, guests) }));
  const count = found?.length ?? 0;
  const roomCount = found?.reduce((sum, { total }) => sum + total, 0);
  return (
    <section className="stay-rooms" aria-labelledby="stay-rooms">
      <h3 id="stay-rooms">
        {count === 0
          ? t('hotel.roomsTitle')
          : `${t('hotelFilters.resultCount', { count })}, ${t('stay.rooms', { count: roomCount })}`}
      </h3>
      {count > 0 && <TaxNote />}
      {!found && <Spinner />}
      {found && count === 0 && <p>{t('stay.noRooms')}</p>}
      {found?.slice(0, SHOWN.allHotels).map((of) => (
        <details key={of.hotel.id} open={count <= SHOWN.openHotels || isHere(of.hotel)}>
          <HotelLine {...of} />
          <Rooms {...of} onItsPage={isHere(of.hotel)} onChosen={onChosen} />
        </details>
      ))}
      {count > SHOWN.allHotels && <Link to={allHotels}>{t('branches.nextPage')}</Link>}
    </section>
  );
}

interface FoundRooms {
  hotel: HotelSummary;
  rooms: HotelSummary['rooms'];
  /** How many rooms the page of the hotel has beside those. */
  others: number;
  total: number;
}

function roomsFor({ rooms, roomCount }: HotelSummary, guests: number): Omit<FoundRooms, 'hotel'> {
  const fitting = rooms.filter((room) => room.guests === undefined || room.guests >= guests);
  const others = roomCount - rooms.length;
  return { rooms: fitting, others, total: fitting.length + others };
}

function HotelLine({ hotel, rooms, others, total }: FoundRooms) {
  const { t } = useTranslation();
  const numberForm = useNumberForm();
  const lowest = others > 0 ? hotel.lowestPrice : lowestPrice(rooms);
  const count = t('stay.rooms', { count: total });
  return (
    <summary>
      <h4 lang="tr">{hotel.name}</h4>
      <span>
        {lowest === undefined
          ? count
          : t('stay.hotelLine', { rooms: count, price: numberForm.price(lowest), suffix: ablativeSuffix(lowest) })}
      </span>
    </summary>
  );
}

interface RoomsProps extends StayRoomsProps, Pick<FoundRooms, 'hotel' | 'rooms' | 'others'> {
  onItsPage: boolean;
}

function Rooms({ hotel, rooms, others, onItsPage, onChosen }: RoomsProps) {
  const { t } = useTranslation();
  const path = useHotelPath();
  const promotionOf = usePromotion();
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          <p>
            <span lang={langAttribute(room, 'type')}>{room.type}</span>
            <RoomPrice hotel={hotel} room={room} />
          </p>
          <PromotionContext value={promotionOf(hotel.id, room.id)}>
            <RoomAction hotel={hotel} room={room} onItsPage={onItsPage} quiet onChosen={onChosen} />
          </PromotionContext>
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

/** The promotion code of the offer whose page is open, for the rooms that the offer is for. */
function usePromotion(): (hotel: string, room: string) => string {
  const lang = useLanguage();
  const { pathname } = useLocation();
  const { slug = '' } = useParams();
  const { offers } = trpc.useUtils();
  const offer = pathname === publicPath.offer(lang, slug) ? offers.get.getData({ id: slug, lang }) : undefined;
  return (hotel, room) => {
    const { places = [], promotionCode = '' } = offer ?? {};
    const isFor = ({ id, rooms }: OfferPlace) =>
      id === hotel && (rooms.length === 0 || rooms.some((each) => each.id === room));
    return places.length === 0 || places.some(isFor) ? promotionCode : '';
  };
}
