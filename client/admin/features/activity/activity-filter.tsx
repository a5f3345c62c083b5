import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { firstField, focusOnRemoval } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { MoreFilters } from '#client/admin/ui/list/more-filters.tsx';
import { PeriodFilter } from '#client/admin/ui/list/period-filter.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { NOUNS, type Noun } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onChange: (change: Partial<ActivityFilter>) => void;
  users: readonly string[];
  /** The entity or the change that the list is filtered by, with its Turkish name; undefined without this filter. */
  only: { text: string; name: string } | undefined;
}

export function ActivityFilterForm({ filter, onChange, users, only }: ActivityFilterFormProps) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  // A user name in the address may belong to a user who was removed.
  const people = filter.by === undefined || users.includes(filter.by) ? users : [filter.by, ...users];
  return (
    <search aria-label={t('activity.filter')} className={toolbarStyles.toolbar}>
      <MoreFilters count={[filter.by, filter.from, filter.to].filter(Boolean).length}>
        <FilterSelect
          label={t('activity.person')}
          value={filter.by ?? ''}
          onChange={(event) => onChange({ by: event.target.value || undefined })}
        >
          <option value="">{t('activity.everyone')}</option>
          {people.map((name) => (
            <option key={name} value={name}>
              {personName(name)}
            </option>
          ))}
        </FilterSelect>
        <PeriodFilter
          period={{ start: filter.from ?? '', end: filter.to ?? '' }}
          onChange={({ start, end }) => onChange({ from: start || undefined, to: end || undefined })}
        />
      </MoreFilters>
      {only !== undefined && (
        <div ref={focusFilterOnRemoval}>
          <p>
            <TurkishParts text={only.text} parts={[only.name]} />
          </p>
          <ActionButton onClick={() => onChange({ noun: undefined, entity: undefined, change: undefined })}>
            {t('activity.allThings')}
          </ActionButton>
        </div>
      )}
    </search>
  );
}

const focusFilterOnRemoval = focusOnRemoval(({ parentElement }) => parentElement && firstField(parentElement));

interface ActivityFilter {
  by: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** `noun` and `entity` are either both set or both undefined. */
  noun: Noun | undefined;
  entity: string | undefined;
  /** A change of many things, whose saves are shown. */
  change: string | undefined;
}

/** The filter is in the address of the page, so that a filtered list can be shared; invalid values are ignored. */
export function useActivityFilter() {
  const [search, setSearch] = useSearchParams();
  const textOf = (name: string) => search.get(name) || undefined;
  const dateOf = (name: string) => {
    const date = textOf(name);
    return date !== undefined && isCalendarDate(date) ? date : undefined;
  };
  const entity = textOf('entity');
  const noun = NOUNS.find((name) => name === search.get('noun') && entity !== undefined);
  const filter: ActivityFilter = {
    by: textOf('by'),
    from: dateOf('from'),
    to: dateOf('to'),
    noun,
    entity: noun && entity,
    change: textOf('change'),
  };
  const setFilter = (change: Partial<ActivityFilter>) => {
    const entries = Object.entries({ ...filter, ...change });
    const set = entries.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return { filter, setFilter };
}
