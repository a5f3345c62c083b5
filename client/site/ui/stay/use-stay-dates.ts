import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import type { DateRange } from '#client/common/ui/calendar/range-calendar.tsx';
import { formQuery } from '#client/site/lib/form-query.ts';
import { changeStay, useStay } from '#client/site/lib/stay.ts';
import { agesIn, dateErrors, type Enquiry, readEnquiry, UNKNOWN_AGE } from '#shared/lib/messages/enquiry.ts';
import { isCalendarDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { typedDayProblem } from '#shared/lib/numbers/typed-day.ts';

export const DATES = ['arrival', 'departure'] as const;
export type StayDate = (typeof DATES)[number];

const USUAL_ADULTS = '2';
const NOTHING = { arrival: '', departure: '' };

export function useStayDates(form: RefObject<HTMLFormElement | null>) {
  const stay = useStay();
  // Set in the browser, because a cached page may be days old.
  const [today, setToday] = useState<string>();
  // A typed text that is no date is no part of the stay.
  const [typed, setTyped] = useState(NOTHING);
  // A date that is being typed is not wrong yet.
  const [inWork, setInWork] = useState<StayDate>();

  useEffect(() => {
    const given = form.current ? Object.entries(readEnquiry(formQuery(form.current))) : [];
    const filledIn = given.filter(([name, value]) => value !== '' && name !== 'guests');
    if (filledIn.length > 0) changeStay(Object.fromEntries(filledIn));
  }, [form]);

  const shown = { arrival: stay.arrival || typed.arrival, departure: stay.departure || typed.departure };
  const problemOf = (name: StayDate, now: string | undefined) => {
    if (shown[name] === stay[name]) return dateErrors(stay, now)[name];
    return typedDayProblem(typed[name]);
  };
  const errorOf = (name: StayDate) => {
    const problem = name === inWork ? undefined : problemOf(name, today);
    return problem && (`enquiry.${problem}` as const);
  };
  /** @returns the first wrong date */
  const check = (): StayDate | undefined => {
    const now = todayInIstanbul();
    setInWork(undefined);
    setToday(now);
    return DATES.find((name) => problemOf(name, now));
  };
  const { askForAges, ...people } = useAges(stay);
  const change = (name: 'adults' | 'room') => (event: { target: { value: string } }) =>
    changeStay({ [name]: event.target.value });
  const changeDate = (name: StayDate) => (value: string) => {
    const date = isCalendarDate(value) ? value : '';
    changeStay({ [name]: date });
    setTyped({ ...typed, [name]: date ? '' : value });
    setInWork(name);
  };
  // An error message would move a link away between its press and release.
  const checkUnlessLink = ({ target, relatedTarget }: FocusEvent) => {
    if (![target, relatedTarget].some((element) => element instanceof HTMLAnchorElement)) check();
  };
  const stopAtWrongStay = (event: { preventDefault: () => void }): boolean => {
    const wrong = check();
    const isAgeUnknown = askForAges();
    if (!wrong && !isAgeUnknown) return false;
    event.preventDefault();
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(`[name="${wrong ?? 'ages'}"]`) ?? [])];
    fields.find(({ value }) => wrong || value === UNKNOWN_AGE)?.focus();
    return true;
  };
  const choose = ({ start, end }: DateRange) => {
    changeStay({ arrival: start, departure: end });
    setTyped(NOTHING);
    setInWork(undefined);
  };
  return { ...people, stay, shown, change, changeDate, choose, errorOf, checkUnlessLink, stopAtWrongStay };
}
/** The children of a stay, each by its age. */
function useAges({ adults, ages }: Enquiry) {
  // An age that was not asked for yet is not wrong.
  const [agesAsked, setAgesAsked] = useState(false);
  const changeChildren = (count: number) => {
    const children = Array.from({ length: count }, (_, at) => agesIn(ages)[at] ?? UNKNOWN_AGE);
    setAgesAsked(false);
    // Children come with adults.
    changeStay({ ages: children.join(','), adults: adults || (count > 0 ? USUAL_ADULTS : '') });
  };
  const changeAge = (index: number, age: string) => changeStay({ ages: agesIn(ages).with(index, age).join(',') });
  /** @returns whether an age is missing */
  const askForAges = (): boolean => {
    const isUnknown = agesIn(ages).includes(UNKNOWN_AGE);
    setAgesAsked(isUnknown);
    return isUnknown;
  };
  return { agesAsked, askForAges, changeChildren, changeAge };
}

export type StayDates = ReturnType<typeof useStayDates>;
