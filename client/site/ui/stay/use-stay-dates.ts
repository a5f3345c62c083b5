import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import { formQuery } from '#client/site/lib/form-query.ts';
import { changeStay, useStay } from '#client/site/lib/stay.ts';
import { dateErrors, type Enquiry, readEnquiry } from '#shared/lib/messages/enquiry.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';

export const DATES = ['arrival', 'departure'] as const;
type DateField = (typeof DATES)[number];

export function useStayDates(form: RefObject<HTMLFormElement | null>) {
  const stay = useStay();
  // Set in the browser, because a cached page may be days old.
  const [today, setToday] = useState<string>();
  // Browsers give a date that does not exist, such as 30 February, no value.
  const [impossible, setImpossible] = useState<string[]>([]);
  // The date field whose year is half typed: 2031 begins as 0002.
  const [unfinished, setUnfinished] = useState<string>();

  useEffect(() => {
    const typed = form.current ? Object.entries(readEnquiry(formQuery(form.current))) : [];
    const filledIn = typed.filter(([, value]) => value !== '');
    if (filledIn.length > 0) changeStay(Object.fromEntries(filledIn));
  }, [form]);

  const errors = dateErrors(stay, today);
  const errorOf = (name: DateField) => {
    if (impossible.includes(name)) return 'enquiry.impossibleDate';
    if (name === unfinished || !errors[name]) return undefined;
    return `enquiry.${errors[name]}` as const;
  };
  /** @returns the first wrong date */
  const check = (): DateField | undefined => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const missing = inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
    const now = todayInIstanbul();
    setImpossible(missing);
    setUnfinished(undefined);
    setToday(now);
    return DATES.find((name) => missing.includes(name) || dateErrors(stay, now)[name]);
  };
  const change = (name: keyof Enquiry) => (event: { target: { value: string } }) => {
    changeStay({ [name]: event.target.value });
    setUnfinished(event.target.value.startsWith('0') ? name : undefined);
    setImpossible((current) => current.filter((other) => other !== name));
  };
  // An error message would move a link away between its press and release.
  const checkUnlessLink = ({ target, relatedTarget }: FocusEvent) => {
    if (![target, relatedTarget].some((element) => element instanceof HTMLAnchorElement)) check();
  };
  const stopAtWrongDate = (event: { preventDefault: () => void }): boolean => {
    const wrong = check();
    if (!wrong) return false;
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return true;
  };
  const choose = ({ start, end }: DateRange) => {
    changeStay({ arrival: start, departure: end });
    setImpossible([]);
    setUnfinished(undefined);
  };
  const focusCalendarButton = (name: DateField) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"] + button`)?.focus();
  return { stay, change, choose, errorOf, checkUnlessLink, focusCalendarButton, stopAtWrongDate };
}
export type StayDates = ReturnType<typeof useStayDates>;
