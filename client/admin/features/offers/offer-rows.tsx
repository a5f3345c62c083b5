import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { namesApart } from '#client/admin/lib/list/names-apart.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useEditable, useMay } from '#client/admin/lib/session/permissions.ts';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SelectBox } from '#client/admin/ui/list/select-box.tsx';
import { useDuplicate } from '#client/admin/ui/list/use-duplicate.ts';
import { PublicationWords, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { OfferListed } from '#shared/schemas/offers.ts';
import { useOfferChanges } from './use-offer-changes.ts';

interface OfferRowsProps {
  offers: readonly OfferListed[];
  refOf: (id: string) => RefCallback<HTMLElement> | undefined;
}

/** The rows, which are not drawn again when an editor is opened over them. */
export const OfferRows = memo(function OfferRows({ offers, refOf }: OfferRowsProps) {
  const labels = namesApart(
    offers,
    ({ title }) => title,
    ({ slug }) => slug,
  );
  return (
    <ul className="panel lined">
      {offers.map((offer, at) => (
        <li key={offer.id} ref={focusNeighbourOnRemoval}>
          <OfferItem offer={offer} label={labels[at] ?? offer.title} addedRef={refOf(offer.id)} />
        </li>
      ))}
    </ul>
  );
});

interface OfferItemProps {
  offer: OfferListed;
  /** The title as buttons say it. */
  label: string;
  addedRef: RefCallback<HTMLElement> | undefined;
}

function OfferItem({ offer, label, addedRef }: OfferItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { deleteOffer, togglePublished } = useOfferChanges();
  const duplicate = useDuplicate('offers');
  const mayPublish = useMay('offers.publish');
  const mayDelete = useMay('offers.delete');
  const isReadOnly = useEditable('offers.save') === 'nothing';
  const { id, title: name, slug, hotels, missingEnglish, outdatedEnglish } = offer;
  const isLive = publicationState(offer) === 'live';
  return (
    <Row
      name={name}
      label={label}
      to={ENTITY_SCREENS.offers.editPath(id)}
      readOnly={isReadOnly}
      lead={<SelectBox id={id} name={label} />}
      picture={{ src: offer.image, kind: 'content' }}
      addedRef={addedRef}
      details={
        <>
          <span>{publicPath.offer(DEFAULT_LANGUAGE, slug)}</span>
          <DraftBadge name={`offer:${id}`} />
          <EnglishBadges missing={missingEnglish} outdated={outdatedEnglish} of={{ noun: 'offers', id, name: label }} />
        </>
      }
      facts={<p>{hotels.length === 0 ? t('offers.allHotels') : t('offers.hotelCount', { count: hotels.length })}</p>}
      state={
        mayPublish ? (
          <PublishSwitch name={label} of={offer} onToggle={() => togglePublished(offer)} />
        ) : (
          <p>
            <PublicationWords of={offer} />
          </p>
        )
      }
      menu={
        <RowMenu
          id={mayPublish || mayDelete ? id : undefined}
          name={label}
          page={isLive ? publicPath.offer(language, slug) : undefined}
          actions={[
            duplicate(id),
            mayDelete && { label: 'form.delete', danger: true, onSelect: () => deleteOffer(offer) },
          ]}
        />
      }
    />
  );
}
