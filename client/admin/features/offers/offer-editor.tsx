import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useEditable, useMay } from '#client/admin/lib/session/permissions.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { ShareLinks } from '#client/admin/ui/page-preview/share-links.tsx';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { refuseTimes } from '#client/admin/ui/publishing/refuse-times.ts';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useSaveNotice } from '#client/admin/ui/publishing/use-save-notice.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { OFFER_FACTS, type Offer, type OfferSaved, offerInput } from '#shared/schemas/offers.ts';
import { OFFER_FIELDS, OfferForm, type OfferValues, toOfferInput, toOfferValues } from './offer-form.tsx';
import { usePlaceName } from './places-fields.tsx';
import { publicationOf } from './use-offer-changes.ts';
import { useOfferEnd } from './use-offer-end.ts';

const toPublished = (values: OfferValues) => ({ ...values, image: values.image.image });

const VISITORS = {
  shownOf: (offer: Offer) => (offer.published ? publicationOf(offer) : undefined),
  hide: (offer: Offer) => ({ ...offer, published: false }),
};

interface OfferEditorProps {
  offer: Offer | undefined;
  /** The offer whose copy a new one is. */
  source: Offer | undefined;
  onAdded: (offer: Offer) => void;
  onClose: () => void;
}

export function OfferEditor({ offer, source, onAdded, onClose }: OfferEditorProps) {
  const { client, offers } = trpc.useUtils();
  const nameOf = usePlaceName(offer?.places);
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const editable = useEditable('offers.save');
  const mayShare = useMay('offers.share');
  const sayEnd = useOfferEnd();
  const create = trpc.offers.create.useMutation();
  const update = trpc.offers.update.useMutation();
  const toValues = useCopyValues(toOfferValues, source);
  const editor = useEditor<OfferValues, OfferSaved>({
    name: `offer:${offer?.id ?? 'new'}`,
    entity: offer,
    toValues,
    toInput: toOfferInput,
    schema: offerInput,
    fields: withNames(OFFER_FIELDS, nameOf, 'hotels', 'rooms'),
    create: (values, idempotencyKey) => create.mutateAsync({ ...toOfferInput(values), idempotencyKey }),
    update: (values, { id, version }) => update.mutateAsync({ ...toOfferInput(values), id, version }),
    reload: ({ id }) => offers.get.fetch({ id }, { gcTime: 0 }),
    notFound: 'offer.notFound',
    maySave: (values, base, { setError }) =>
      !values.published ||
      (!refuseTimes(setError, values) &&
        confirmPublishing(publicationOf(toPublished(values)), base && VISITORS.shownOf(base))),
    history: offer && historyOf<Offer, { id: string }>(trpc.offers, { id: offer.id }, 'offers'),
    facts: OFFER_FACTS,
    onSaved: (saved, lastSave) => {
      const onChanged = () => offers.invalidate();
      saveNotice({ text: 'offers.saved', name: saved.title, saved, lastSave, onChanged, ...VISITORS });
      if (offer) sayEnd(offer, saved);
      if (saved.id !== offer?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      preview={{
        path: '/offers/preview',
        draft: (values, base, lang) => client.offers.draft.mutate({ ...toOfferInput(values), id: base?.id, lang }),
        actions: mayShare && offer && publicationState(offer) !== 'live' && <ShareLinks noun="offers" id={offer.id} />,
      }}
      title={offer ? 'offers.editTitle' : 'offers.add'}
      copyOf={source?.title}
      name={offer?.title}
      editable={editable}
      saveFailed="offers.saveFailed"
      onClose={onClose}
    >
      <OfferForm editor={editor} />
    </EditorDialog>
  );
}
