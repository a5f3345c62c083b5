import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { MoreFilters } from '#client/admin/ui/list/more-filters.tsx';
import { COUNTED_EVENTS, type CountedEvent, LANGUAGES, type Language, STATISTICS_PERIODS } from '#shared/constants.ts';
import type { StatisticsFilter as Filter } from '#shared/schemas/statistics.ts';

export interface Selection {
  days: Filter['days'];
  hotelId: string;
  language: '' | Language;
  event: CountedEvent;
}
export const DEFAULT_SELECTION: Selection = { days: '30', hotelId: '', language: '', event: 'view' };

export const toFilter = ({ days, hotelId, language }: Selection): Filter => ({
  days,
  ...(hotelId !== '' && { hotelId }),
  ...(language !== '' && { language }),
});

interface StatisticsFilterProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

export function StatisticsFilter({ selection, onChange }: StatisticsFilterProps) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const names = Object.keys(DEFAULT_SELECTION) as (keyof Selection)[];
  const set = names.filter((name) => selection[name] !== DEFAULT_SELECTION[name]).length;
  const control = (name: keyof Selection) => ({
    value: selection[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...selection, [name]: target.value }),
  });
  return (
    <search aria-label={t('statistics.filter')} className={toolbarStyles.toolbar}>
      <MoreFilters count={set}>
        <FilterSelect label={t('statistics.period')} {...control('days')}>
          {STATISTICS_PERIODS.map((period) => (
            <option key={period} value={period}>
              {t('statistics.lastDays', { period })}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label={t('statistics.columns.hotel')} {...control('hotelId')}>
          <option value="">{t('hotels.filterAll')}</option>
          <HotelOptions hotels={hotels} chosen={selection.hotelId} />
        </FilterSelect>
        <FilterSelect label={t('statistics.language')} {...control('language')}>
          <option value="">{t('statistics.allLanguages')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`messages.languages.${language}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label={t('statistics.shown')} {...control('event')}>
          {COUNTED_EVENTS.map((event) => (
            <option key={event} value={event}>
              {t(`statistics.events.${event}`)}
            </option>
          ))}
        </FilterSelect>
      </MoreFilters>
    </search>
  );
}
