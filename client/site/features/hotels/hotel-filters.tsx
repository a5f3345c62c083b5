import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import {
  districtsOf,
  featuresOf,
  type HotelFilter,
  readHotelFilter,
  writeHotelFilter,
} from '../../../../shared/text/hotel-filter.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Button } from '../../../common/ui/button.tsx';
import { Labelled } from '../../ui/form-control.tsx';
import styles from './hotel-filters.module.css';

interface FinderProps {
  hotels: readonly Hotel[];
  filter: HotelFilter;
  /** What was found, in words. */
  children: ReactNode;
}

/**
 * Finds a hotel by district, feature and price. A plain form whose answer the server renders; once scripts are there,
 * each choice counts at once. The address keeps it all.
 */
export function Finder({ hotels, filter, children }: FinderProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const find = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current) return;
    const asked = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const wanted = writeHotelFilter(readHotelFilter(asked));
    if (wanted.toString() !== query.toString()) setQuery(wanted, { preventScrollReset: true, replace: true });
  };
  const choice = (name: 'district' | 'feature' | 'sort') => ({
    name,
    value: filter[name] ?? '',
    onChange: () => find(),
  });
  return (
    <search>
      <form ref={form} action={publicPath.branches(useLanguage())} className={styles.form} onSubmit={find}>
        <Labelled label={t('hotelFilters.district')}>
          <select {...choice('district')}>
            <option value="">{t('hotelFilters.allDistricts')}</option>
            {districtsOf(hotels).map(({ key, name }) => (
              <option key={key} value={key} lang="tr">
                {name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('hotelFilters.feature')}>
          <select {...choice('feature')}>
            <option value="">{t('hotelFilters.anyFeature')}</option>
            {featuresOf(hotels).map((feature) => (
              <option key={feature} value={feature}>
                {t(`hotelFilters.features.${feature}`)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('hotelFilters.maxPrice')}>
          <input
            // A cleared filter empties the field; while somebody types it is theirs.
            key={filter.max === undefined ? 'none' : 'some'}
            name="max"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            placeholder={t('hotelFilters.maxPriceExample')}
            defaultValue={filter.max}
            onBlur={() => find()}
          />
        </Labelled>
        <Labelled label={t('hotelFilters.order')}>
          <select {...choice('sort')}>
            <option value="">{t('hotelFilters.defaultOrder')}</option>
            <option value="price">{t('hotelFilters.lowestPriceFirst')}</option>
            <option value="-price">{t('hotelFilters.highestPriceFirst')}</option>
          </select>
        </Labelled>
        <Button type="submit">{t('hotelFilters.submit')}</Button>
      </form>
      <p className={styles.found} role="status">
        {children}
      </p>
    </search>
  );
}
