import { useTranslation } from 'react-i18next';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { OfferEditor } from '#client/admin/features/offers/offer-editor.tsx';
import { OfferItem } from '#client/admin/features/offers/offer-item.tsx';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useEditorById } from '#client/admin/lib/list/use-open-editor.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import entryStyles from '#client/admin/ui/list/entry.module.css';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { StoredEditor } from '#client/admin/ui/list/stored-editor.tsx';
import { changesThisWeek, publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { WHOLE_PAGE } from '#shared/constants.ts';
import type { OfferListed } from '#shared/schemas/offers.ts';

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
  { value: 'week', label: 'publishing.filterThisWeek', includes: changesThisWeek },
  { value: 'untranslated', label: 'list.untranslated', includes: (offer: OfferListed) => offer.missingEnglish > 0 },
  { value: 'outdated', label: 'list.outdated', includes: (offer: OfferListed) => offer.outdatedEnglish > 0 },
] as const;
const searchTexts = ({ title, slug }: OfferListed) => [title, slug];

export function Offers() {
  const { t } = useTranslation('admin');
  const mayCreate = useMay('offers.create');
  const offers = trpc.offers.adminSummaries.useInfiniteQuery(WHOLE_PAGE, { getNextPageParam: ({ next }) => next });
  const list = useFilteredList(offers, ({ pages }) => pages.flatMap((page) => page.offers), FILTERS, searchTexts);
  const editor = useEditorById();
  const stored = trpc.offers.get.useQuery({ id: editor.id }, editor.asStored);
  return (
    <>
      <ListPage
        noun="offers"
        more="offers.more"
        add={mayCreate && <AddButton label="offers.add" draft="offer:new" onPress={editor.add} />}
        list={list}
        empty={t(mayCreate ? 'offers.empty' : 'offers.none')}
      >
        <ListToolbar noun="offers" list={list} />
        <ul className={entryStyles.list}>
          {list.shown.map((offer) => (
            <OfferItem key={offer.id} offer={offer} addedRef={list.refOf(offer.id)} onEdit={() => editor.edit(offer)} />
          ))}
        </ul>
      </ListPage>
      <StoredEditor noun="offers" of={editor} stored={stored} mayAdd={mayCreate}>
        {(offer) => <OfferEditor offer={offer} onAdded={list.onAdded} onClose={editor.close} />}
      </StoredEditor>
    </>
  );
}
