import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { MoreFilters } from '#client/admin/ui/list/more-filters.tsx';
import { SearchField } from '#client/admin/ui/list/search-field.tsx';
import { KindSelect } from '#client/admin/ui/media/kind-select.tsx';
import { MEDIA_KINDS, type MediaKind } from '#shared/pictures.ts';
import type { MediaFilter } from '#shared/schemas/media.ts';

const SHOWN = ['unused', 'withoutAlt'] as const;

/** An empty text means no condition. */
export interface TypedMediaFilter {
  q: string;
  kind: MediaKind | '';
  show: (typeof SHOWN)[number] | '';
}
export const NO_MEDIA_FILTER: TypedMediaFilter = { q: '', kind: '', show: '' };

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((each) => each === value) ?? '';

/** The filter in the address of the page; values that are no filter are ignored. */
export const MEDIA_FILTER_IN_ADDRESS = {
  names: ['q', 'kind', 'show'],
  read: (query: URLSearchParams): TypedMediaFilter => ({
    q: query.get('q') ?? '',
    kind: oneOf(MEDIA_KINDS, query.get('kind')),
    show: oneOf(SHOWN, query.get('show')),
  }),
  write: (filter: TypedMediaFilter) => ({ ...filter }),
};

/** How many pages of the list are shown; a reload shows as many. */
export const PAGES_IN_ADDRESS = {
  names: ['pages'],
  read: (query: URLSearchParams) => Math.min(50, Math.max(1, Number.parseInt(query.get('pages') ?? '', 10) || 1)),
  write: (pages: number) => ({ pages: pages > 1 ? String(pages) : '' }),
};

export const toMediaFilter = ({ q, kind, show }: TypedMediaFilter): MediaFilter => ({
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(kind !== '' && { kind }),
  ...(show !== '' && { [show]: true }),
});

interface MediaFiltersProps {
  filter: TypedMediaFilter;
  onChange: (filter: TypedMediaFilter) => void;
}

export function MediaFilters({ filter, onChange }: MediaFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <search className={`${toolbarStyles.toolbar} ${toolbarStyles.aboveCards}`}>
      <SearchField
        label={t('media.search')}
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
      />
      <MoreFilters count={[filter.kind, filter.show].filter(Boolean).length}>
        <FilterSelect
          label={t('media.show')}
          value={filter.show}
          onChange={({ target }) => onChange({ ...filter, show: oneOf(SHOWN, target.value) })}
        >
          <option value="">{t('media.filterAll')}</option>
          <option value="unused">{t('media.filterUnused')}</option>
          <option value="withoutAlt">{t('media.filterWithoutAlt')}</option>
        </FilterSelect>
        <KindSelect kinds={MEDIA_KINDS} value={filter.kind} onChange={(kind) => onChange({ ...filter, kind })} />
      </MoreFilters>
    </search>
  );
}
