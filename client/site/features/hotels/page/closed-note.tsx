import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { addDays } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

/** That a hotel is closed for now, when it opens again and why it is closed. */
export function ClosedNote({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { date, dateLang } = useNumberForm();
  const { closedUntil, closedReason } = hotel;
  const opens = closedUntil && date(addDays(closedUntil, 1));
  return (
    <>
      <p>
        <strong>
          {opens ? (
            <TurkishParts text={t('hotel.closedUntil', { date: opens })} parts={dateLang && [opens]} />
          ) : (
            t('hotel.closed')
          )}
        </strong>
      </p>
      {closedReason && <p lang={langAttribute(hotel, 'closedReason')}>{closedReason}</p>}
    </>
  );
}
