import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formQuery } from '#client/site/lib/form-query.ts';
import { changeStay } from '#client/site/lib/stay.ts';
import { type HotelFilter, readHotelFilter, writeHotelFilter } from '#shared/text/hotels/hotel-filter.ts';
import { readEnquiry } from '#shared/text/messages/enquiry.ts';

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
    const newQuery = writeHotelFilter(newFilter);
    if (newQuery.toString() !== writeHotelFilter(chosen).toString()) {
      choose({ chosen: newFilter, shown: query });
      setQuery(newQuery, { preventScrollReset: true, replace: true });
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
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!update()) maxPrice.current?.focus();
    },
    /** The new list would move a link away between its press and release. */
    updateUnlessLink: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLAnchorElement)) update();
    },
    changeGuests: () => {
      update();
      if (form.current) changeStay({ guests: readEnquiry(formQuery(form.current)).guests });
    },
  };
}
