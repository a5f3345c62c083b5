import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { NOUNS, type Noun } from '#shared/constants.ts';
import { OPEN_STATES, type OpenState, type TranslationOverview } from '#shared/schemas/translations.ts';

interface TranslationFiltersProps {
  filter: TranslationFilter;
  onChange: (change: Partial<TranslationFilter>) => void;
  overview: TranslationOverview | undefined;
  labelOf: (noun: Noun) => AdminKey;
}

export function TranslationFilters({ filter, onChange, overview, labelOf }: TranslationFiltersProps) {
  const { t } = useTranslation('admin');
  const { places = [], hotels = [] } = overview ?? {};
  const total = (of: { missing: number; outdated: number } | undefined) => (of ? of.missing + of.outdated : 0);
  const nouns =
    places.some(({ noun }) => noun === filter.noun) || !filter.noun
      ? places
      : [...places, { noun: filter.noun, missing: 0, outdated: 0 }];
  const hotel = filter.noun === 'hotels' ? (filter.entity ?? '') : '';
  const isOther = filter.entity !== undefined && !hotels.some(({ id }) => id === filter.entity);
  return (
    <search aria-label={t('translations.filter')} className={toolbarStyles.toolbar}>
      <FilterSelect
        label={t('translations.kind')}
        value={filter.noun ?? ''}
        onChange={({ target }) => onChange({ noun: NOUNS.find((noun) => noun === target.value), entity: undefined })}
      >
        <option value="">{t('translations.allKinds')}</option>
        {nouns.map((place) => (
          <option key={place.noun} value={place.noun}>
            {t('translations.counted', { name: t(labelOf(place.noun)), count: total(place) })}
          </option>
        ))}
      </FilterSelect>
      {hotels.length > 0 && (
        <FilterSelect
          label={t('fields.hotelId')}
          value={hotel}
          onChange={({ target }) =>
            onChange({ noun: target.value === '' ? filter.noun : 'hotels', entity: target.value || undefined })
          }
        >
          <option value="">{t('translations.allHotels')}</option>
          {hotels.map((each) => (
            <option key={each.id} value={each.id}>
              {t('translations.counted', { name: each.name, count: total(each) })}
            </option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect
        label={t('translations.state')}
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ state: OPEN_STATES.find((state) => state === target.value) })}
      >
        <option value="">{t('translations.allStates')}</option>
        {OPEN_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`translations.states.${state}`)}
          </option>
        ))}
      </FilterSelect>
      {isOther && (
        <div>
          <p>{t('translations.onlyOne')}</p>
          <ActionButton onClick={() => onChange({ entity: undefined })}>{t('translations.showAll')}</ActionButton>
        </div>
      )}
    </search>
  );
}

/** How many texts wait for what a filter asks for; undefined where the overview has no number. */
export function waitingIn({ places, hotels }: TranslationOverview, { noun, entity, state }: TranslationFilter) {
  const among =
    entity === undefined
      ? places.filter((place) => noun === undefined || place.noun === noun)
      : hotels.filter(({ id }) => id === entity);
  if (entity !== undefined && among.length === 0) return undefined;
  const states: readonly OpenState[] = state === undefined ? OPEN_STATES : [state];
  const numbers = among.flatMap((of) => states.map((each) => of[each]));
  return numbers.reduce((sum, number) => sum + number, 0);
}

export interface TranslationFilter {
  noun: Noun | undefined;
  /** Only with `noun`. */
  entity: string | undefined;
  state: OpenState | undefined;
}

/** The filter is in the address of the page, to which the dashboard and lists lead; invalid values are ignored. */
export function useTranslationFilter() {
  const [search, setSearch] = useSearchParams();
  const noun = NOUNS.find((name) => name === search.get('noun'));
  const filter: TranslationFilter = {
    noun,
    entity: (noun && search.get('entity')) || undefined,
    state: OPEN_STATES.find((state) => state === search.get('state')),
  };
  const setFilter = (change: Partial<TranslationFilter>) => {
    const entries = Object.entries({ ...filter, ...change });
    const set = entries.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return { filter, setFilter };
}
