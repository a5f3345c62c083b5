import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { OfferEditor } from '#client/admin/features/offers/offer-editor.tsx';
import { OfferItem } from '#client/admin/features/offers/offer-item.tsx';
import { useOffers } from '#client/admin/features/offers/use-offers.ts';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useListFilter } from '#client/admin/lib/list/use-list-filter.ts';
import { editorById, useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { LoadingDialog } from '#client/admin/ui/dialog/loading-dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import entryStyles from '#client/admin/ui/list/entry.module.css';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import type { OfferListed } from '#shared/schemas/offers.ts';
import styles from './offers.module.css';

const FILTERS = [
  { value: 'all', label: 'offers.filterAll', includes: () => true },
  {
    value: 'running',
    label: 'offers.filterRunning',
    includes: (offer: OfferListed) => publicationState(offer) === 'live',
  },
  { value: 'drafts', label: 'offers.filterDrafts', includes: ({ published }: OfferListed) => !published },
  {
    value: 'scheduled',
    label: 'publishing.filterScheduled',
    includes: (offer: OfferListed) => publicationState(offer) === 'scheduled',
  },
  {
    value: 'ended',
    label: 'publishing.filterEnded',
    includes: (offer: OfferListed) => publicationState(offer) === 'ended',
  },
  { value: 'untranslated', label: 'list.untranslated', includes: (offer: OfferListed) => offer.missingEnglish > 0 },
  { value: 'outdated', label: 'list.outdated', includes: (offer: OfferListed) => offer.outdatedEnglish > 0 },
] as const;
const searchTexts = ({ title, slug }: OfferListed) => [title, slug];

export function Offers() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const mayCreate = useMay('offers.create');
  const listFilter = useListFilter(FILTERS, searchTexts);
  const offers = useOffers(listFilter.active);
  const all = offers.list ?? [];
  const { editor, open, close } = useOpenEditor(editorById);
  const editedId = editor?.id ?? '';
  // The list has no texts. The query has no cache, so that an editor always begins with the stored offer.
  const edited = trpc.offers.get.useQuery({ id: editedId }, { enabled: editedId !== '', gcTime: 0 });
  useEditorFailure(edited.isLoadingError, 'offers.openFailed', close);
  const { addedId, addedRef, setAdded } = useAdded();
  const onAdded = ({ id }: { id: string }) => {
    listFilter.reset();
    setAdded(id);
  };
  const shown = listFilter.apply(all);
  const showOlder = async () => {
    if (offers.isFetching) return;
    const pages = (await offers.fetchNextPage()).data?.pages ?? [];
    announce(t('list.shown', { count: pages.flatMap((page) => page.offers).length }));
    // The focus moves to the first of the older offers, because the button may disappear.
    setAdded(pages.at(-1)?.offers[0]?.id);
  };

  return (
    <>
      <PageHeader title="offers.title" subtitle="offers.subtitle">
        {mayCreate && (
          <>
            <DraftBadge name="offer:new" />
            <ActionButton variant="primary" onClick={() => open({ id: undefined })}>
              {t('offers.add')}
            </ActionButton>
          </>
        )}
      </PageHeader>
      {offers.isPending && <Spinner />}
      {offers.isError && (
        <LoadError error={offers.error} onRetry={() => offers.refetch()}>
          {t('offers.failed')}
        </LoadError>
      )}
      {offers.isSuccess && all.length === 0 && (
        <EmptyMessage>{t(mayCreate ? 'offers.empty' : 'offers.none')}</EmptyMessage>
      )}
      {all.length > 0 && (
        <>
          <ListToolbar
            noun="offers"
            listFilter={listFilter}
            found={listFilter.active && offers.hasNextPage ? undefined : shown.length}
            mayHaveMore={offers.hasNextPage}
          />
          {shown.length === 0 && !offers.isFetching && <EmptyMessage>{t('offers.noMatch')}</EmptyMessage>}
          {shown.length > 0 && (
            <ul className={entryStyles.list}>
              {shown.map((offer) => (
                <OfferItem
                  key={offer.id}
                  offer={offer}
                  addedRef={offer.id === addedId ? addedRef : undefined}
                  onEdit={() => open({ id: offer.id })}
                />
              ))}
            </ul>
          )}
          {offers.hasNextPage && (
            <p className={styles.more}>
              <ActionButton aria-disabled={offers.isFetching} onClick={showOlder}>
                {t('offers.more')}
              </ActionButton>
            </p>
          )}
        </>
      )}
      {editor?.id !== undefined && edited.isLoading && <LoadingDialog title="offers.editTitle" onClose={close} />}
      {editor && (edited.data || (editor.id === undefined && mayCreate)) && (
        <OfferEditor offer={edited.data} onAdded={onAdded} onClose={close} />
      )}
    </>
  );
}
