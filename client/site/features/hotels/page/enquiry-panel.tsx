import type { FocusEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Button, ButtonAnchor } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useStayPrices } from '#client/site/lib/stay-prices.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { FailureNote, MessageFields } from '#client/site/ui/messages/message-fields.tsx';
import messageStyles from '#client/site/ui/messages/message-form.module.css';
import { UntilSent } from '#client/site/ui/messages/message-sent.tsx';
import { type SendFailure, useSendMessage } from '#client/site/ui/messages/use-send-message.ts';
import { StayFields } from '#client/site/ui/stay/stay-fields.tsx';
import { useStayDates } from '#client/site/ui/stay/use-stay-dates.ts';
import { enquiredGuests } from '#shared/i18n/stay.ts';
import { withChatText } from '#shared/lib/links/link.ts';
import { enquiryText } from '#shared/lib/messages/enquiry.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './enquiry-panel.module.css';

/** The enquiry form or, after the enquiry was sent, the next steps (docs/rules.md#enquiry). */
export function EnquiryPanel({ hotel }: { hotel: Hotel }) {
  const path = publicPath.hotel(useLanguage(), hotel.slug);
  return (
    <UntilSent another={`${path}#enquiry`}>
      <WriteEnquiry hotel={hotel} path={path} />
    </UntilSent>
  );
}

/** The server names the wrong age in a list as `ages.0`. */
const isWrong = (failure: SendFailure | undefined, name: string) =>
  Object.keys(failure?.fields ?? {}).some((field) => field.split('.')[0] === name);

/** Sends dates, guests and room by WhatsApp; without scripts the server renders the link from the posted form. */
function WriteEnquiry({ hotel, path }: { hotel: Hotel; path: string }) {
  const { t } = useTranslation();
  const sending = useSendMessage('enquiry');
  const { form: formRef, failure, isResponse, prepare, submit } = sending;
  const { form: numberForm, date, dateLang } = useNumberForm();
  const dates = useStayDates(formRef);
  const language = useLanguage();
  const { arrival, departure } = dates.stay;
  const guests = enquiredGuests(dates.stay, language);
  const room = hotel.rooms.find(({ id }) => id === dates.stay.room);
  const { inWords, of } = useStayPrices(hotel, true);
  const price = (room && inWords(of(room))) || undefined;
  const text = enquiryText(
    hotel.name,
    { arrival, departure, guests, room: room?.type ?? '', price },
    numberForm,
    (line, values) => t(`enquiry.message.${line}`, values),
  );
  const turkishDates = dateLang === 'tr' ? [date(arrival), date(departure)] : [];
  const turkishRooms = room && langAttribute(room, 'type') ? [room.type] : [];
  const turkish = [hotel.name, ...turkishDates, ...turkishRooms];
  const chat = hotel.whatsappShown.link;
  const link = chat && withChatText(chat, text);

  const checkInFields = (event: FocusEvent) => {
    void prepare();
    dates.checkUnlessLink(event);
  };
  const onSubmit = (event: FormEvent) => {
    if (!dates.stopAtWrongStay(event)) void submit(event);
  };
  return (
    <form
      ref={formRef}
      method="post"
      action={`${path}#enquiry`}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="enquiry"
      onFocus={checkInFields}
      onBlur={checkInFields}
    >
      {/* A page that is the response to the form is read from the top, so the failure stands above the form. */}
      {isResponse && <FailureNote failure={failure} />}
      <input type="hidden" name="hotelId" value={hotel.slug} />
      <StayFields dates={dates} serverError={(name) => (isWrong(failure, name) ? 'message.checkField' : undefined)} />
      {hotel.rooms.length > 0 && (
        <FormControl labelKey="enquiry.room">
          <select name="room" value={room?.id ?? ''} onChange={dates.change('room')}>
            <option value="">{t('enquiry.anyRoom')}</option>
            {hotel.rooms.map((option) => (
              <option key={option.id} value={option.id} lang={langAttribute(option, 'type')}>
                {option.type}
              </option>
            ))}
          </select>
        </FormControl>
      )}
      {link && (
        <>
          <figure className={styles.preview}>
            <figcaption>{t('enquiry.preview')}</figcaption>
            <blockquote className={styles.text}>
              <TurkishParts text={text} parts={turkish} />
            </blockquote>
          </figure>
          <div className={styles.buttons}>
            <noscript>
              <Button type="submit" name="preview">
                {t('enquiry.updateMessage')}
              </Button>
            </noscript>
            <ButtonAnchor href={link} data-count="whatsapp" data-hotel={hotel.id} onClick={dates.stopAtWrongStay}>
              <Icon name="whatsapp" />
              {t('enquiry.send')}
              <HiddenName name={hotel.name} />
            </ButtonAnchor>
          </div>
        </>
      )}
      <section className={`${styles.write} ${messageStyles.form}`} aria-labelledby="write">
        <h3 id="write" className={messageStyles.fullWidth}>
          {t('enquiry.writeMessage')}
        </h3>
        <MessageFields state={sending} />
      </section>
    </form>
  );
}
