import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useEditable, useMay } from '#client/admin/lib/session/permissions.ts';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import styles from '#client/admin/ui/list/entry.module.css';
import itemStyles from '#client/admin/ui/list/list-item.module.css';
import { PublicAddress } from '#client/admin/ui/list/public-address.tsx';
import { PublicationWords, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { publicPath } from '#shared/paths.ts';
import type { OfferListed } from '#shared/schemas/offers.ts';
import { useOfferChanges } from './use-offer-changes.ts';

interface OfferItemProps {
  offer: OfferListed;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function OfferItem({ offer, addedRef }: OfferItemProps) {
  const { t } = useTranslation('admin');
  const { deleteOffer, togglePublished } = useOfferChanges();
  const mayPublish = useMay('offers.publish');
  const mayDelete = useMay('offers.delete');
  const isReadOnly = useEditable('offers.save') === 'nothing';
  const titleId = useId();
  const { title: name, hotels } = offer;
  return (
    <li ref={focusNeighbourOnRemoval} className={styles.entry} aria-labelledby={titleId}>
      <Picture src={offer.image} alt="" kind="content" sizes="4.5rem" className={styles.picture} />
      <div>
        <h2 id={titleId} ref={addedRef} tabIndex={-1} className={styles.name} lang="tr">
          {name}
        </h2>
        <p className={itemStyles.details}>
          <PublicAddress
            path={publicPath.offer}
            slug={offer.slug}
            name={name}
            live={publicationState(offer) === 'live'}
          />
          <span>{hotels.length === 0 ? t('offers.allHotels') : t('offers.hotelCount', { count: hotels.length })}</span>
          <DraftBadge name={`offer:${offer.id}`} />
          <EnglishBadges
            missing={offer.missingEnglish}
            outdated={offer.outdatedEnglish}
            of={{ noun: 'offers', id: offer.id, name }}
          />
        </p>
      </div>
      <div className={styles.actions}>
        {mayPublish ? (
          <PublishSwitch name={name} of={offer} onToggle={() => togglePublished(offer)} />
        ) : (
          <p>
            <PublicationWords of={offer} />
          </p>
        )}
        <EditLink to={ENTITY_SCREENS.offers.editPath(offer.id)} name={name} readOnly={isReadOnly} />
        {mayDelete && (
          <EntryButton variant="danger" onClick={() => deleteOffer(offer)} label="form.delete" name={name} />
        )}
      </div>
    </li>
  );
}
