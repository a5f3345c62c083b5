import type { ParseKeys } from 'i18next';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Button } from '#client/common/ui/button.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { FormControl } from '#client/site/ui/form-control.tsx';
import stayStyles from '#client/site/ui/stay/stay-bar.module.css';
import { STAY_ID, StayLink } from '#client/site/ui/stay/stay-bar.tsx';
import { StayFields } from '#client/site/ui/stay/stay-fields.tsx';
import { useStayDates } from '#client/site/ui/stay/use-stay-dates.ts';
import { type HotelFilter, writeHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelSearchPage } from '#shared/schemas/hotel-lists.ts';
import styles from './hotel-filters.module.css';
import { useHotelFilters } from './use-hotel-filters.ts';

const EXAMPLE_PRICE = 9_000;
/** The filters behind the button, which says how many of these are set. */
const FURTHER = ['feature', 'accessible', 'max', 'sort'] as const;

interface HotelFiltersProps {
  /** The values of the lists. */
  choices: Pick<HotelSearchPage, 'districts' | 'features' | 'accessible'>;
  filter: HotelFilter;
  /** Called when the visitor has asked for the results. */
  onChosen: () => void;
  /** More buttons of the row. */
  children: ReactNode;
}

/** Dates, guests, district and further filters in one bar; without scripts the form submits the query parameters. */
export function HotelFilters({ choices, filter, onChosen, children }: HotelFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = publicPath.branches(language);
  const { form, maxPrice, chosen, priceIsWrong, update, updateUnlessLink, address } = useHotelFilters(filter);
  const dates = useStayDates(form);
  const navigate = useNavigate();
  const selectProps = (name: 'district' | 'feature' | 'accessible' | 'sort') => ({
    name,
    value: chosen[name] ?? '',
    onChange: update,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dates.stopAtWrongStay(event)) return;
    if (!update()) return maxPrice.current?.focus();
    navigate(path + address(), { replace: true, preventScrollReset: true });
    // The Enter key in the price leaves the focus where it is.
    if (document.activeElement !== maxPrice.current) onChosen();
  };
  const { guests: _, ...others } = chosen;
  return (
    <search id={STAY_ID} className={`${stayStyles.bar} ${styles.bar} screen-only`}>
      <StayLink
        path={path}
        submitKey="stay.showHotels"
        others={Object.fromEntries(writeHotelFilter(others))}
        onChosen={onChosen}
        followed
      />
      <form
        ref={form}
        action={path}
        className={`${styles.form} ${stayStyles.framed}`}
        aria-label={t('stay.title')}
        onSubmit={submit}
        onBlur={dates.checkUnlessLink}
        noValidate
      >
        <div className={styles.stay} onChange={update}>
          <StayFields dates={dates} />
        </div>
        <div className={styles.district}>
          <Choice labelKey="hotelFilters.district" {...selectProps('district')}>
            <option value="">{t('hotelFilters.allDistricts')}</option>
            {choices.districts.map(({ key, name, lang }) => (
              <option key={key} value={key} lang={lang}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        <FurtherFilters count={FURTHER.filter((name) => chosen[name] !== undefined).length}>
          <Choice labelKey="hotelFilters.feature" {...selectProps('feature')}>
            <option value="">{t('hotelFilters.anyFeature')}</option>
            {choices.features.map((feature) => (
              <option key={feature} value={feature}>
                {t(`hotelFilters.features.${feature}`)}
              </option>
            ))}
          </Choice>
          {choices.accessible.length > 0 && (
            <Choice labelKey="access.title" {...selectProps('accessible')}>
              <option value="">{t('hotelFilters.anyFeature')}</option>
              {choices.accessible.map((fact) => (
                <option key={fact} value={fact}>
                  {t(`access.${fact}`)}
                </option>
              ))}
            </Choice>
          )}
          <MaxPrice ref={maxPrice} defaultValue={filter.max} isWrong={priceIsWrong} onBlur={updateUnlessLink} />
          <Choice labelKey="hotelFilters.order" {...selectProps('sort')}>
            <option value="">{t('hotelFilters.defaultOrder')}</option>
            <option value="price">{t('hotelFilters.lowestPriceFirst')}</option>
            <option value="-price">{t('hotelFilters.highestPriceFirst')}</option>
          </Choice>
        </FurtherFilters>
        {children}
        <Button type="submit" variant="primary">
          {t('stay.showHotels')}
        </Button>
      </form>
    </search>
  );
}

function Choice({ labelKey, ...select }: { labelKey: ParseKeys } & ComponentProps<'select'>) {
  return (
    <FormControl labelKey={labelKey}>
      <select {...select} />
    </FormControl>
  );
}

function MaxPrice({ isWrong, ...input }: { isWrong: boolean } & ComponentProps<'input'>) {
  const { price } = useNumberForm();
  const example = price(EXAMPLE_PRICE);
  return (
    <FormControl
      labelKey="hotelFilters.maxPrice"
      errorKey={isWrong ? 'hotelFilters.wrongPrice' : undefined}
      errorValues={{ price: example }}
    >
      <input {...input} name="max" inputMode="numeric" enterKeyHint="search" autoComplete="off" placeholder={example} />
    </FormControl>
  );
}

/** The filters behind a button. @param count how many of these are set */
function FurtherFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const further = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const closeAtEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !further.current?.open) return;
    further.current.open = false;
    summary.current?.focus();
  };
  return (
    <details ref={further} className={styles.further} onKeyDown={closeAtEscape}>
      <summary ref={summary}>
        {count > 0 ? `${t('hotelFilters.further')} (${count})` : t('hotelFilters.further')}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
