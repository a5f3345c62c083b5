import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { OfferRows } from '#client/admin/features/offers/offer-rows.tsx';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useFilteredList, WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SelectBar } from '#client/admin/ui/list/select-bar.tsx';
import { ENGLISH_FILTERS, inState, TIMED_FILTERS } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { OfferListed } from '#shared/schemas/offers.ts';

const FILTERS = [
  { value: 'all', label: 'offers.filterAll', includes: () => true },
  inState('running', 'offers.filterRunning', 'live'),
  { value: 'drafts', label: 'offers.filterDrafts', includes: ({ published }: OfferListed) => !published },
  ...TIMED_FILTERS,
  ...ENGLISH_FILTERS,
] as const;
const searchTexts = ({ title, slug }: OfferListed) => [title, slug];

export function Offers() {
  const { t } = useTranslation('admin');
  const mayCreate = useMay('offers.create');
  const offers = trpc.offers.adminSummaries.useInfiniteQuery(WHOLE_PAGE, { getNextPageParam: ({ next }) => next });
  const list = useFilteredList(offers, itemsOf, FILTERS, searchTexts, 'offers');
  return (
    <>
      <ListPage
        noun="offers"
        add={mayCreate && <AddButton label="offers.add" draft="offer:new" list={ADMIN_ROUTES.offers} />}
        list={list}
        empty={t(mayCreate ? 'offers.empty' : 'offers.none')}
      >
        <ListToolbar noun="offers" list={list} />
        <SelectBar noun="offers" inMenu found={list.shown} />
        {list.shown.length > 0 && <OfferRows offers={list.rows} refOf={list.refOf} />}
      </ListPage>
      <Outlet context={list.onAdded} />
    </>
  );
}
