import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RangeCalendar } from '#client/common/ui/calendar/range-calendar.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { StayForm, type StayTarget } from './stay-form.tsx';
import { StayRooms } from './stay-rooms.tsx';
import stylesheet from './stay-sheet.css?url';

export interface StaySheetProps extends StayTarget {
  onClose: () => void;
}

/** Dates and guests with a calendar, and every room that can be booked or asked about for them. */
export function StaySheet({ onClose, onChosen, ...target }: StaySheetProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const opened = useRef(key);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  // A link to a room has led to another page.
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close();
  }, [key]);
  const close = () => dialog.current?.close();
  const choose = () => {
    close();
    onChosen?.();
  };
  return (
    <dialog ref={dialog} className="stay-sheet" aria-labelledby={title} onClose={onClose}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div className="stay-head">
        <h2 ref={heading} id={title} tabIndex={-1}>
          {t('stay.title')}
        </h2>
        <button type="button" aria-label={t('stay.close')} onClick={close}>
          <Icon name="close" size={26} />
        </button>
      </div>
      <div className="stay-columns">
        <StayForm {...target} Calendar={RangeCalendar} onChosen={choose} />
        <StayRooms onChosen={close} />
      </div>
    </dialog>
  );
}
