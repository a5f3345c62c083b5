import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { readStorage, writeStorage } from '#client/common/lib/storage.ts';
import { type Enquiry, possibleDates, readEnquiry, withGuests, writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';

/** The key in `sessionStorage`; the value is a query string. */
const STORED = 'stay';

const EMPTY = readEnquiry(new URLSearchParams());
/** All empty stays are the same object, so that pages without a stay are not rendered again after hydration. */
const orEmpty = (given: Enquiry): Enquiry => (writeEnquiry({ ...given }) === '' ? EMPTY : given);

let stay: Enquiry | undefined;
const listeners = new Set<() => void>();

/** The stay of this visit, from the address or else from an earlier page (docs/rules.md#stay). */
const currentStay = (): Enquiry => {
  stay ??= orEmpty(firstStay());
  return stay;
};

function firstStay(): Enquiry {
  const address = readEnquiry(new URLSearchParams(window.location.search));
  const stored = readEnquiry(new URLSearchParams(readStorage(STORED, 'sessionStorage') ?? ''));
  // A page that was cached on an earlier day may have past dates in its address.
  const dates = [address, stored].find(({ arrival, departure }) => arrival + departure !== '');
  const { arrival, departure } = dates ? possibleDates(dates, todayInIstanbul()) : EMPTY;
  const { adults, ages } = [address, stored].find(({ guests }) => guests !== '') ?? EMPTY;
  return withGuests({ arrival, departure, adults, ages, room: address.room || stored.room });
}

export function changeStay(changed: Partial<Omit<Enquiry, 'guests'>>): void {
  stay = withGuests({ ...currentStay(), ...changed });
  writeStorage(STORED, writeEnquiry({ ...stay }), 'sessionStorage');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStay(): Enquiry {
  const [query] = useSearchParams();
  const address = useMemo(() => orEmpty(readEnquiry(query)), [query]);
  return useSyncExternalStore(subscribe, currentStay, () => address);
}

/** The dates, adults and children as a query, so that the stay survives without scripts and in new tabs. */
export function useStayQuery(): string {
  const { room: _, ...stay } = useStay();
  return writeEnquiry(stay);
}

/** The path of a hotel's page with the dates and guests, and with a room when its id is given. */
export function useHotelPath(): (slug: string, room?: string) => string {
  const language = useLanguage();
  const { room: _, ...stay } = useStay();
  return (slug, room = '') => publicPath.hotel(language, slug) + writeEnquiry({ ...stay, room });
}
