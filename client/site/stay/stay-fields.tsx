import type { ParseKeys } from 'i18next';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { DateInput } from '#client/common/ui/date-input.tsx';
import { LATEST_DATE } from '#shared/constants.ts';
import { ENQUIRY_GUESTS } from '#shared/text/messages/enquiry.ts';
import { FormControl } from '../ui/form-control.tsx';
import { DATES, type StayDates } from './use-stay-dates.ts';

interface StayFieldsProps {
  dates: StayDates;
  serverError?: (name: string) => ParseKeys | undefined;
}

export function StayFields({ dates: { stay, change, errorOf, earliest }, serverError }: StayFieldsProps) {
  return (
    <>
      {DATES.map((name) => (
        <FormControl key={name} labelKey={`enquiry.${name}`} errorKey={errorOf(name) ?? serverError?.(name)}>
          <DateInput
            type="date"
            name={name}
            min={earliest(name)}
            max={LATEST_DATE}
            value={stay[name]}
            onChange={change(name)}
          />
        </FormControl>
      ))}
      <FormControl labelKey="enquiry.guests">
        <select name="guests" value={stay.guests} onChange={change('guests')}>
          <option value="">–</option>
          {numbersTo(ENQUIRY_GUESTS).map((count) => (
            // A translator may write the text of an option in other digits.
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </FormControl>
    </>
  );
}
