import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { AccessList, FeatureChips } from '#client/site/features/hotels/features.tsx';
import { imageAlt } from '#client/site/lib/texts/image-alt.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { LightboxLink } from '#client/site/ui/lightbox/lightbox-link.tsx';
import { RoomPrice } from '#client/site/ui/lowest-price.tsx';
import { RoomAction } from '#client/site/ui/room-action.tsx';
import { StructuredText } from '#client/site/ui/story.tsx';
import { carouselImages } from '#shared/lib/links/image-url.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';
import styles from './room-card.module.css';

export function RoomCard({ room, hotel }: { room: Room; hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { size, guests, beds = [] } = room;
  const bedTexts = beds.map(({ kind, count }) => t('room.beds', { count, kind: t(`room.bedKinds.${kind}`) }));
  const facts = [size && `${size} m²`, guests && t('room.guests', { count: guests }), bedTexts.join(', ')];
  const factLine = facts.filter(Boolean).join(' · ');
  const images = carouselImages({ featuredImage: room.image, gallery: room.images ?? [] });
  const pictureOf = (src: string) => ({ src, kind: 'room' as const, ...imageAlt(hotel, src, language) });
  // In the lightbox, away from the room's text, a picture without a description needs the room's name.
  const nameOf = { alt: room.type, lang: langAttribute(room, 'type') };
  const large = images.map(pictureOf).map((picture) => (picture.alt === '' ? { ...picture, ...nameOf } : picture));
  return (
    <li className={styles.card}>
      <LightboxLink pictures={large} index={0} className={styles.frame}>
        <Picture
          {...pictureOf(images[0] ?? '')}
          sizes="(min-width: 48rem) 20.25rem, 100vw"
          className={styles.picture}
        />
      </LightboxLink>
      <div className={styles.text}>
        <h3 className={styles.type} lang={langAttribute(room, 'type')}>
          {room.type}
        </h3>
        {factLine && <p className={styles.facts}>{factLine}</p>}
        {room.tree ? (
          <StructuredText tree={room.tree} headingLevel={4} lang={langAttribute(room, 'description')} />
        ) : (
          <p lang={langAttribute(room, 'description')}>{room.description}</p>
        )}
        <FeatureChips of={room} />
        {room.accessibility && <AccessList of={room.accessibility} />}
        {!hotel.closed && (
          <div className={styles.action}>
            <RoomPrice hotel={hotel} room={room} onItsPage />
            <RoomAction hotel={hotel} room={room} onItsPage />
          </div>
        )}
      </div>
    </li>
  );
}
