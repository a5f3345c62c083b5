import { type ComponentType, type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/common/ui/button.tsx';
import type { RangeCalendarProps } from '#client/common/ui/calendar/range-calendar.tsx';
import { writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { StayFields } from './stay-fields.tsx';
import { useStayDates } from './use-stay-dates.ts';

export interface StayTarget {
  path: string;
  hash?: string;
  submitKey: 'stay.ask' | 'stay.showHotels';
  others?: Record<string, string>;
  /** Called when the page stays the same; puts the focus on the part that uses the stay. */
  onChosen?: () => void;
}

interface StayFormProps extends StayTarget {
  /** A calendar that stands below the dates all the time. */
  Calendar?: ComponentType<RangeCalendarProps>;
  className?: string | undefined;
}

/** Without scripts the form is sent to the page that uses the stay. */
export function StayForm({ path, hash = '', submitKey, others = {}, onChosen, Calendar, className }: StayFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const dates = useStayDates(form);
  const { room: _, ...stay } = dates.stay;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dates.stopAtWrongStay(event)) return;
    const here = pathname === path;
    navigate(path + writeEnquiry({ ...others, ...stay }), { replace: here, preventScrollReset: here });
    if (here) onChosen?.();
  };
  return (
    <form
      ref={form}
      action={path + hash}
      className={className}
      aria-label={t('stay.title')}
      onSubmit={submit}
      onBlur={dates.checkUnlessLink}
      noValidate
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StayFields dates={dates} {...(Calendar && { Calendar })} />
      <Button type="submit" variant="primary">
        {t(submitKey)}
      </Button>
    </form>
  );
}
