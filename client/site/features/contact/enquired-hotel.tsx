import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import styles from '#client/site/ui/messages/message-form.module.css';
import { enquiredGuests } from '#shared/i18n/stay.ts';
import { type Enquiry, enquiryQuery, leavesTooEarly, readEnquiry } from '#shared/lib/messages/enquiry.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

const FIELDS = ['arrival', 'departure', 'guests', 'room'] as const;

export function EnquiredHotel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('hotel') ?? '';
  const { data: hotel } = trpc.hotels.get.useQuery({ id, lang: language }, { enabled: id !== '' });
  // Only the present address of a hotel, as the pages of the site write it.
  if (hotel?.slug !== id) return null;
  const enquiry = readEnquiry(query);
  // The message to WhatsApp leaves out the same dates.
  const left = leavesTooEarly(enquiry) ? 'departure' : undefined;
  const given = FIELDS.filter((name) => enquiry[name] !== '' && name !== left);
  return (
    <div className={styles.hotel}>
      <p>
        <strong>
          <TurkishParts text={t('message.forHotel', { hotel: hotel.name })} parts={[hotel.name]} />
        </strong>
      </p>
      <input type="hidden" name="hotelId" value={hotel.slug} />
      {given.length > 0 && (
        <dl className={styles.facts}>
          {given.map((name) => (
            <Fact key={name} hotel={hotel} name={name} enquiry={enquiry} />
          ))}
        </dl>
      )}
      {/* The hotel's page opens in a new tab, so that a half-typed message is not lost. */}
      <a
        href={`${publicPath.hotel(language, hotel.slug)}${enquiryQuery(query.toString())}#enquiry`}
        target="_blank"
        rel="noopener"
      >
        {t('message.changeEnquiry')}
        <NewTabNote />
      </a>
    </div>
  );
}

function Fact({ hotel, name, enquiry }: { hotel: Hotel; name: (typeof FIELDS)[number]; enquiry: Enquiry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { date, dateLang } = useNumberForm();
  const room = name === 'room' ? hotel.rooms.find(({ id }) => id === enquiry.room) : undefined;
  if (name === 'room' && !room) return null;
  if (name === 'guests') {
    return (
      <div>
        <dt>{t('enquiry.guests')}</dt>
        <dd>{enquiredGuests(enquiry, language)}</dd>
        <input type="hidden" name="adults" value={enquiry.adults} />
        <input type="hidden" name="ages" value={enquiry.ages} />
      </div>
    );
  }
  const isDate = name === 'arrival' || name === 'departure';
  return (
    <div>
      <dt>{t(`enquiry.${name}`)}</dt>
      <dd lang={isDate ? dateLang : room && langAttribute(room, 'type')}>{room?.type ?? date(enquiry[name])}</dd>
      <input type="hidden" name={name === 'room' ? 'roomId' : name} value={enquiry[name]} />
    </div>
  );
}
