import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { Button } from '#client/common/ui/button.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useStay } from '#client/site/lib/stay.ts';
import { DATES } from '#client/site/stay/use-stay-dates.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import { publicPath } from '#shared/paths.ts';
import type { HotelSummary } from '#shared/schemas/hotels.ts';
import { districtsOf, featuresOf, type HotelFilter, mostGuests } from '#shared/text/hotels/hotel-filter.ts';
import styles from './hotel-filters.module.css';
import { useHotelFilters } from './use-hotel-filters.ts';

const EXAMPLE_PRICE = 9_000;

interface HotelFiltersProps {
  hotels: readonly HotelSummary[];
  filter: HotelFilter;
  /** The results take the focus of a filter link that disappears. */
  resultsRef: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Without scripts the form submits the query parameters. */
export function HotelFilters({ hotels, filter, resultsRef, children }: HotelFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { price } = useNumberForm();
  const stay = useStay();
  const { form, maxPrice, chosen, priceIsWrong, update, submit, updateUnlessLink, changeGuests } =
    useHotelFilters(filter);
  const guests = Math.max(mostGuests(hotels), chosen.guests ?? 0);
  const selectProps = (name: 'district' | 'guests' | 'feature' | 'sort') => ({
    name,
    value: chosen[name] ?? '',
    onChange: () => update(),
  });
  return (
    <search>
      <form ref={form} action={publicPath.branches(language)} className={styles.form} onSubmit={submit}>
        {DATES.map((name) => stay[name] !== '' && <input key={name} type="hidden" name={name} value={stay[name]} />)}
        <FormControl labelKey="hotelFilters.district">
          <select {...selectProps('district')}>
            <option value="">{t('hotelFilters.allDistricts')}</option>
            {districtsOf(hotels).map(({ key, name, lang }) => (
              <option key={key} value={key} lang={lang}>
                {name}
              </option>
            ))}
          </select>
        </FormControl>
        {guests > 0 && (
          <FormControl labelKey="enquiry.guests">
            <select {...selectProps('guests')} onChange={changeGuests}>
              <option value="">{t('hotelFilters.anyGuests')}</option>
              {numbersTo(guests).map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          </FormControl>
        )}
        <FormControl labelKey="hotelFilters.feature">
          <select {...selectProps('feature')}>
            <option value="">{t('hotelFilters.anyFeature')}</option>
            {featuresOf(hotels).map((feature) => (
              <option key={feature} value={feature}>
                {t(`hotelFilters.features.${feature}`)}
              </option>
            ))}
          </select>
        </FormControl>
        <FormControl
          labelKey="hotelFilters.maxPrice"
          errorKey={priceIsWrong ? 'hotelFilters.wrongPrice' : undefined}
          errorValues={{ price: price(EXAMPLE_PRICE) }}
        >
          <input
            ref={maxPrice}
            name="max"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={price(EXAMPLE_PRICE)}
            defaultValue={filter.max}
            onBlur={updateUnlessLink}
          />
        </FormControl>
        <FormControl labelKey="hotelFilters.order">
          <select {...selectProps('sort')}>
            <option value="">{t('hotelFilters.defaultOrder')}</option>
            <option value="price">{t('hotelFilters.lowestPriceFirst')}</option>
            <option value="-price">{t('hotelFilters.highestPriceFirst')}</option>
          </select>
        </FormControl>
        <Button type="submit">{t('stay.showHotels')}</Button>
      </form>
      <div ref={resultsRef} tabIndex={-1} className={styles.results} role="status">
        {children}
      </div>
    </search>
  );
}
