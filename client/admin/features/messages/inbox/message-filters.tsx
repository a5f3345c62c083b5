import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { useMessageUsers } from '#client/admin/lib/data/use-message-users.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { MoreFilters } from '#client/admin/ui/list/more-filters.tsx';
import { PeriodFilter } from '#client/admin/ui/list/period-filter.tsx';
import { SearchField } from '#client/admin/ui/list/search-field.tsx';
import { MESSAGE_STATUSES, MESSAGE_VIEWS } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import type { MessageFilter } from '#shared/schemas/messages-inbox.ts';

/** An empty text means no condition. */
export interface TypedFilter {
  q: string;
  status: '' | NonNullable<MessageFilter['status']>;
  hotelId: string;
  /** The id of a person; `mine` for the person who is signed in. */
  userId: string;
  from: string;
  to: string;
}
export const UNREAD_AND_OPEN: TypedFilter = { q: '', status: 'inbox', hotelId: '', userId: '', from: '', to: '' };

const ALL = 'all';
const MINE = 'mine';

/** The filter in the address of the page; values that are no filter are ignored. */
export const FILTER_IN_ADDRESS = {
  names: ['q', 'status', 'hotel', 'person', 'from', 'to'],
  read: (query: URLSearchParams): TypedFilter => {
    const date = (name: string) => (isCalendarDate(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
    const status = query.get('status');
    const known = [...MESSAGE_STATUSES, ...MESSAGE_VIEWS].find((each) => each === status);
    return {
      q: query.get('q') ?? '',
      status: status === ALL ? '' : (known ?? UNREAD_AND_OPEN.status),
      hotelId: query.get('hotel') ?? '',
      userId: query.get('person') ?? '',
      from: date('from'),
      to: date('to'),
    };
  },
  write: ({ q, status, hotelId, userId, from, to }: TypedFilter) => ({
    q,
    status: status === UNREAD_AND_OPEN.status ? '' : status || ALL,
    hotel: hotelId,
    person: userId,
    from,
    to,
  }),
};
/** @param ownId the id of the person who is signed in */
export function toFilter({ status, userId, ...typed }: TypedFilter, ownId = ''): MessageFilter {
  const texts = { ...typed, assignedUserId: userId === MINE ? ownId : userId };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  return { ...given, ...(status !== '' && { status }) };
}

interface MessageFiltersProps {
  filter: TypedFilter;
  onChange: (filter: TypedFilter) => void;
  searchRef: Ref<HTMLInputElement>;
}

export function MessageFilters({ filter, onChange, searchRef }: MessageFiltersProps) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const people = useMessageUsers();
  const ownId = useUser()?.id;
  const set =
    Object.values(toFilter({ ...filter, q: '', status: '' }, ownId)).length + (filter.status === 'inbox' ? 0 : 1);
  const typed = (name: keyof TypedFilter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filter, [name]: target.value }),
  });
  return (
    <search className={toolbarStyles.toolbar}>
      <SearchField label={t('messages.search')} ref={searchRef} {...typed('q')} />
      <MoreFilters count={set} many>
        <FilterSelect label={t('list.filter')} {...typed('status')}>
          <option value="inbox">{t('messages.unreadAndOpen')}</option>
          <option value="waiting">{t('messages.filters.waiting')}</option>
          {MESSAGE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`messages.filters.${status}`)}
            </option>
          ))}
          <option value="mailFailed">{t('messages.filters.mailFailed')}</option>
          <option value="">{t('messages.all')}</option>
        </FilterSelect>
        <FilterSelect label={t('messages.columns.hotelName')} {...typed('hotelId')}>
          <option value="">{t('messages.allHotels')}</option>
          <HotelOptions hotels={hotels} chosen={filter.hotelId} />
        </FilterSelect>
        <FilterSelect label={t('messages.columns.assignedUser')} {...typed('userId')}>
          <option value="">{t('messages.everyone')}</option>
          <option value={MINE}>{t('messages.mine')}</option>
          {people
            .filter(({ id }) => id !== ownId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </FilterSelect>
        <PeriodFilter
          period={{ start: filter.from, end: filter.to }}
          onChange={({ start, end }) => onChange({ ...filter, from: start, to: end })}
        />
      </MoreFilters>
    </search>
  );
}
