import { useId } from 'react';
import {
  COUNTED_EVENTS,
  type CountedEvent,
  LANGUAGES,
  type Language,
  STATISTICS_PERIODS,
} from '../../../../shared/constants.ts';
import type { StatisticsFilter as Filter } from '../../../../shared/schemas/statistics.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import fieldStyles from '../../ui/form/field.module.css';
import toolbarStyles from '../../ui/list/list-toolbar.module.css';

/** What is chosen; an empty text means no condition. */
export interface Selection {
  days: Filter['days'];
  hotelId: string;
  language: '' | Language;
  /** What the chart and its table show. */
  event: CountedEvent;
}
export const DEFAULT_SELECTION: Selection = { days: '30', hotelId: '', language: '', event: 'view' };

/** The filter of a call, without the conditions that are empty. */
export const toFilter = ({ days, hotelId, language }: Selection): Filter => ({
  days,
  ...(hotelId !== '' && { hotelId }),
  ...(language !== '' && { language }),
});

interface StatisticsFilterProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Period, hotel, language, and what the chart shows. */
export function StatisticsFilter({ selection, onChange }: StatisticsFilterProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const hotels = trpc.hotels.adminAll.useQuery({}).data ?? [];
  const control = (name: keyof Selection) => ({
    id: `${id}-${name}`,
    className: fieldStyles.control,
    value: selection[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...selection, [name]: target.value }),
  });
  return (
    <search aria-label={t('statistics.filter')} className={toolbarStyles.toolbar}>
      <div>
        <label htmlFor={`${id}-days`}>{t('statistics.period')}</label>
        <select {...control('days')}>
          {STATISTICS_PERIODS.map((period) => (
            <option key={period} value={period}>
              {t('statistics.lastDays', { period })}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-hotelId`}>{t('statistics.hotel')}</label>
        <select {...control('hotelId')}>
          <option value="">{t('statistics.allHotels')}</option>
          {hotels.map((hotel) => (
            <option key={hotel.id} value={hotel.id} lang="tr">
              {hotel.name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-language`}>{t('statistics.language')}</label>
        <select {...control('language')}>
          <option value="">{t('statistics.allLanguages')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`statistics.languages.${language}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-event`}>{t('statistics.shown')}</label>
        <select {...control('event')}>
          {COUNTED_EVENTS.map((event) => (
            <option key={event} value={event}>
              {t(`statistics.events.${event}`)}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
