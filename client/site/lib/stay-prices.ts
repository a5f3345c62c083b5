import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Enquiry, nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import type { NightPrice } from '#shared/lib/prices/seasons.ts';
import type { StayInput } from '#shared/schemas/prices.ts';
import { useNumberForm } from './site/site-identity.ts';
import { useStay } from './stay.ts';

/** The read of the prices for a stay; undefined without an arrival. @param hotel the id of the hotel of the page */
export function stayPrices({ arrival, departure }: Enquiry, hotel?: string): StayInput | undefined {
  if (!isCalendarDate(arrival)) return undefined;
  return { arrival, departure: isCalendarDate(departure) ? departure : undefined, hotel };
}

interface PricedRoom {
  id: string;
  price: number;
  night?: number | undefined;
}

/**
 * The prices at a hotel on the nights of the chosen stay, and tonight without an arrival.
 * @param onItsPage whether all rooms of the hotel are shown, or the first rooms of each hotel
 */
export function useStayPrices(hotel: { id: string }, onItsPage = false) {
  const stay = useStay();
  const asked = stayPrices(stay, onItsPage ? hotel.id : undefined);
  const { data } = trpc.prices.stay.useQuery(asked ?? { arrival: '' }, { enabled: asked !== undefined });
  const { t } = useTranslation();
  const { price } = useNumberForm();
  const found = data?.items.find(({ id }) => id === hotel.id);
  const count = nightsBetween(stay.arrival, stay.departure);
  return {
    /** The price of all nights in words; undefined without one. */
    inWords: ({ total }: Partial<NightPrice>) => total && t('price.stay', { count, price: price(total) }),
    /** The lowest price of the hotel. @param tonight the lowest of tonight */
    lowest: (tonight: number | undefined): Partial<NightPrice> =>
      found ?? (tonight === undefined ? {} : { night: tonight }),
    of: ({ id, price, night = price }: PricedRoom): NightPrice =>
      found?.rooms.find((room) => room.id === id) ?? { night },
  };
}
