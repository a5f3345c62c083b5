import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { LIMITS } from '#shared/constants.ts';
import { fillReservationLink, isReservationLinkTemplate } from '#shared/text/links/reservation-link.ts';
import type { HotelValues } from './hotel-values.ts';

const EXAMPLE_STAY = { arrival: '2031-05-14', departure: '2031-05-16', guests: '2', room: 'Kule Odası' };

export function ReservationTemplateField() {
  const { t } = useTranslation('admin');
  const template = useWatch<HotelValues, 'reservationLinkTemplate'>({ name: 'reservationLinkTemplate' }).trim();
  const link = isReservationLinkTemplate(template) && fillReservationLink(template, EXAMPLE_STAY);
  const example = link ? ` ${t('reservationTemplate.example', { link })}` : '';
  return (
    <TextField
      name="reservationLinkTemplate"
      label="fields.reservationLinkTemplate"
      type="url"
      maxLength={LIMITS.url}
      hint={t('reservationTemplate.hint') + example}
    />
  );
}
