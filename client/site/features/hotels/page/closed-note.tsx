import { useTranslation } from 'react-i18next';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { addDays } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

/** Says that a hotel is closed for now, why, and when it opens again. */
export function ClosedNote({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { date, dateLang } = useNumberForm();
  const { closedUntil, closedReason } = hotel;
  return (
    <>
      <p>
        <strong>{t('hotel.closed')}</strong>
      </p>
      {closedReason && <p lang={langAttribute(hotel, 'closedReason')}>{closedReason}</p>}
      {closedUntil && (
        <p>
          {t('hotel.opens')} <span lang={dateLang}>{date(addDays(closedUntil, 1))}</span>
        </p>
      )}
    </>
  );
}
