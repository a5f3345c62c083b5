import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SITE_ADDRESSES } from '#client/admin/lib/site-pages.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import styles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
import { FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { ButtonAnchor } from '#client/common/ui/button.tsx';
import { LIMITS } from '#shared/constants.ts';
import { engineOf, hotelCodeIn, RESERVATION_ENGINES, templateOf } from '#shared/lib/links/reservation-engines.ts';
import { fillReservationLink } from '#shared/lib/links/reservation-link.ts';
import { exampleStay, unknownPart } from '#shared/lib/links/reservation-template.ts';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { bookPath } from '#shared/paths.ts';
import { HOTEL, type HotelValues } from './hotel-values.ts';

const OTHER = 'other';
const engineNamed = (name: string) => RESERVATION_ENGINES.find((engine) => engine.name === name);

/** The reservation link and how its engine wants the stay; one row until an engine is chosen. */
export function ReservationFields() {
  const { t } = useTranslation('admin');
  const [engine, choose] = useReservationEngine();
  const template = useWatch<HotelValues, 'reservationLinkTemplate'>({ name: 'reservationLinkTemplate' });
  const locked = useLocked('reservationLinkTemplate');
  return (
    <>
      <FieldRow>
        <FormRow of={HOTEL.reservationLink} />
        <Field label="reservation.engine">
          {(control) => (
            <select
              {...control}
              className={styles.control}
              value={engine}
              onChange={(event) => choose(event.target.value)}
            >
              {[
                ['', t('reservation.none')],
                ...RESERVATION_ENGINES.map(({ name }) => [name, name]),
                [OTHER, t('reservation.other')],
              ].map(([value, name]) => (
                <option key={value} value={value} disabled={locked}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FieldRow>
      {engine === OTHER && <TemplateField />}
      {engine !== '' && template.includes('{hotelCode}') && <FormRow of={HOTEL.reservationCode} />}
      {engine !== '' && <TryLink />}
    </>
  );
}

/** The name of the chosen engine, and what chooses another. The template follows the reservation link. */
function useReservationEngine() {
  const { getValues, setValue } = useFormContext<HotelValues>();
  const [link, template] = useWatch<HotelValues, ['reservationLink', 'reservationLinkTemplate']>({
    name: ['reservationLink', 'reservationLinkTemplate'],
  });
  const [chosen, setChosen] = useState('');
  const lastLink = useRef(link);
  const stored = template === '' ? chosen : (engineOf(template)?.name ?? OTHER);
  const name = chosen === OTHER ? OTHER : stored;
  const change = (field: 'reservationLinkTemplate' | 'reservationCode', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const follow = (engine: ReturnType<typeof engineNamed>, former: string) => {
    if (!engine) return;
    change('reservationLinkTemplate', templateOf(engine, link));
    const code = getValues('reservationCode');
    if (code === '' || code === hotelCodeIn(engine, former)) change('reservationCode', hotelCodeIn(engine, link));
  };
  useEffect(() => {
    const former = lastLink.current;
    lastLink.current = link;
    // An emptied template keeps its field.
    if (name === OTHER) setChosen(OTHER);
    const engine = engineNamed(name);
    if (former === link || !engine || template !== templateOf(engine, former)) return;
    setChosen(engine.name);
    follow(engine, former);
  });
  const choose = (next: string) => {
    setChosen(next);
    if (next === '') change('reservationLinkTemplate', '');
    follow(engineNamed(next), link);
  };
  return [name, choose] as const;
}

function TemplateField() {
  const { t } = useTranslation('admin');
  const { fieldMessage } = useErrorMessages();
  const part = unknownPart(useWatch<HotelValues, 'reservationLinkTemplate'>({ name: 'reservationLinkTemplate' }));
  return (
    <TextField
      name="reservationLinkTemplate"
      label="fields.reservationLinkTemplate"
      type="url"
      maxLength={LIMITS.url}
      error={part && fieldMessage('unknownPlaceholder')?.replace('{{part}}', part)}
      hint={t('reservation.templateHint')}
    />
  );
}

/** Opens the link for two adults and two nights from tomorrow on. */
function TryLink() {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  const [template, hotelCode] = useWatch<HotelValues, ['reservationLinkTemplate', 'reservationCode']>({
    name: ['reservationLinkTemplate', 'reservationCode'],
  });
  const tomorrow = addDays(todayInIstanbul(), 1);
  const link =
    unknownPart(template) === undefined &&
    fillReservationLink(template.trim(), {
      ...exampleStay(''),
      ...{ arrival: tomorrow, departure: addDays(tomorrow, 2), ages: [], hotelCode, lang },
    });
  if (!link) return null;
  return (
    <div>
      <ButtonAnchor variant="quiet" href={link}>
        {t('reservation.tryIt')}
      </ButtonAnchor>
      <p className="fine-print">{link}</p>
    </div>
  );
}

/** The address of the site itself that leads on to the engine, for mails, campaigns and printed codes. */
export function BookAddress({ slug }: { slug: string }) {
  const [site = ''] = SITE_ADDRESSES.filter((address) => address !== '');
  return (
    <CopyField
      label="reservation.address"
      value={site + bookPath('tr', slug)}
      copied="preview.shareCopied"
      hint="reservation.addressHint"
    />
  );
}
