import { type Ref, useId } from 'react';
import { LATEST_DATE, MESSAGE_STATUSES } from '../../../../../shared/constants.ts';
import type { MessageFilter } from '../../../../../shared/schemas/messages-inbox.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import fieldStyles from '../../../ui/form/field.module.css';
import { HotelOptions } from '../../../ui/hotel-options.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import toolbarStyles from '../../../ui/list/list-toolbar.module.css';
import type { HotelName } from '../use-hotel-names.ts';

/** The filter as it is typed; an empty text means no condition. */
export interface TypedFilter {
  q: string;
  status: '' | NonNullable<MessageFilter['status']>;
  hotelId: string;
  from: string;
  to: string;
}
export const UNREAD_AND_OPEN: TypedFilter = { q: '', status: 'inbox', hotelId: '', from: '', to: '' };

/** The filter of a call, without the conditions that are empty. */
export function toFilter({ status, ...texts }: TypedFilter): MessageFilter {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  return { ...given, ...(status !== '' && { status }) };
}

interface MessageFiltersProps {
  filter: TypedFilter;
  onChange: (filter: TypedFilter) => void;
  hotels: readonly HotelName[];
  searchRef: Ref<HTMLInputElement>;
}

export function MessageFilters({ filter, onChange, hotels, searchRef }: MessageFiltersProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const typed = (name: keyof TypedFilter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filter, [name]: target.value }),
  });
  const input = (name: 'q' | 'from' | 'to') => ({
    ...typed(name),
    id: `${id}-${name}`,
    className: fieldStyles.control,
  });
  return (
    <search className={toolbarStyles.toolbar}>
      <div className={toolbarStyles.search}>
        <label htmlFor={`${id}-q`}>{t('messages.search')}</label>
        <input ref={searchRef} type="search" autoComplete="off" enterKeyHint="search" {...input('q')} />
      </div>
      <FilterSelect label={t('messages.show')} {...typed('status')}>
        <option value="inbox">{t('messages.unreadAndOpen')}</option>
        {MESSAGE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`messages.filters.${status}`)}
          </option>
        ))}
        <option value="">{t('messages.all')}</option>
      </FilterSelect>
      <FilterSelect label={t('messages.columns.hotelName')} {...typed('hotelId')}>
        <option value="">{t('messages.allHotels')}</option>
        <HotelOptions hotels={hotels} />
      </FilterSelect>
      <div>
        <label htmlFor={`${id}-from`}>{t('messages.from')}</label>
        <input type="date" {...input('from')} max={filter.to || LATEST_DATE} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>{t('messages.to')}</label>
        <input type="date" {...input('to')} min={filter.from || undefined} max={LATEST_DATE} />
      </div>
    </search>
  );
}
