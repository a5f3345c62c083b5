import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formQuery } from '#client/site/lib/form-query.ts';
import { type HotelFilter, readHotelFilter, writeHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { readEnquiry, writeEnquiry } from '#shared/lib/messages/enquiry.ts';

/** The address of the list with a filter and the stay, in the order of canonical addresses. */
function addressQuery(filter: HotelFilter, typed: URLSearchParams): string {
  const { room: _, ...stay } = readEnquiry(typed);
  return writeEnquiry({ ...Object.fromEntries(writeHotelFilter(filter)), ...stay });
}

/** @param filter of the address that the page shows */
export function useHotelFilters(filter: HotelFilter) {
  const [, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const maxPrice = useRef<HTMLInputElement>(null);
  // The router shows a new address a moment later; the form shows the visitor's choice at once.
  const query = writeHotelFilter(filter).toString();
  const [{ chosen, shown }, choose] = useState({ chosen: filter, shown: query });
  if (shown !== query) choose({ chosen: filter, shown: query });
  const [priceIsWrong, setPriceIsWrong] = useState(false);

  /** @returns whether the price can be read; an unreadable price does not change the filter */
  const update = (): boolean => {
    if (!form.current) return true;
    const typed = formQuery(form.current);
    const given = readHotelFilter(typed);
    const isWrong = given.max === undefined && typed.get('max')?.trim() !== '';
    setPriceIsWrong(isWrong);
    const newFilter = isWrong ? { ...given, max: chosen.max } : given;
    if (writeHotelFilter(newFilter).toString() !== writeHotelFilter(chosen).toString()) {
      choose({ chosen: newFilter, shown: query });
      setQuery(addressQuery(newFilter, typed), { preventScrollReset: true, replace: true });
    }
    return !isWrong;
  };

  const readForm = useEffectEvent(() => void update());
  useEffect(() => readForm(), []);

  // The price input is uncontrolled, so clearing the filter has to empty the input.
  const previousMax = useRef(filter.max);
  useEffect(() => {
    const cleared = filter.max === undefined && previousMax.current !== undefined;
    if (maxPrice.current && cleared) maxPrice.current.value = '';
    if (cleared) setPriceIsWrong(false);
    previousMax.current = filter.max;
  }, [filter.max]);

  return {
    form,
    maxPrice,
    chosen,
    priceIsWrong,
    update,
    /** The query of the address for what the form shows. */
    address: () =>
      form.current ? addressQuery(readHotelFilter(formQuery(form.current)), formQuery(form.current)) : '',
    /** The new list would move a link away between its press and release. */
    updateUnlessLink: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLAnchorElement)) update();
    },
  };
}
