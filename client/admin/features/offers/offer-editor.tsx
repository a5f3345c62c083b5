import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { ContentEditor, type ContentEditorProps } from '#client/admin/ui/publishing/content-editor.tsx';
import { refuseTimes } from '#client/admin/ui/publishing/refuse-times.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { OFFER_FACTS, type Offer, type OfferSaved, offerInput } from '#shared/schemas/offers.ts';
import { OFFER_FIELDS, OfferForm, toOfferInput, toOfferValues } from './offer-form.tsx';
import { usePlaceName } from './places-fields.tsx';
import { publicationOf } from './use-offer-changes.ts';
import { useOfferEnd } from './use-offer-end.ts';

export function OfferEditor(props: ContentEditorProps<OfferSaved>) {
  const { entity: offer } = props;
  const { client, offers } = trpc.useUtils();
  const nameOf = usePlaceName(offer?.places);
  const sayEnd = useOfferEnd();
  return (
    <ContentEditor
      {...props}
      noun="offers"
      calls={trpc.offers}
      utils={offers}
      toValues={toOfferValues}
      toInput={toOfferInput}
      schema={offerInput}
      fields={withNames(OFFER_FIELDS, nameOf, 'hotels', 'rooms')}
      facts={OFFER_FACTS}
      nameOf={({ title }) => title}
      publicationOf={publicationOf}
      publicationIn={(values) => publicationOf({ ...values, image: values.image.image })}
      refuse={refuseTimes}
      history={offer && historyOf<Offer, { id: string }>(trpc.offers, { id: offer.id }, 'offers')}
      previewPath="/offers/preview"
      draft={client.offers.draft.mutate}
      onSaved={(saved) => offer && sayEnd(offer, saved)}
    >
      {(editor) => <OfferForm editor={editor} />}
    </ContentEditor>
  );
}
