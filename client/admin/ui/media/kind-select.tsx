import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import type { MediaKind } from '#shared/pictures.ts';

interface KindSelectProps {
  kinds: readonly MediaKind[];
  /** Empty for every kind. */
  value: MediaKind | '';
  onChange: (kind: MediaKind | '') => void;
}

/** Filters the library by the kind of its pictures and files. */
export function KindSelect({ kinds, value, onChange }: KindSelectProps) {
  const { t } = useTranslation('admin');
  return (
    <FilterSelect
      label={t('media.kind')}
      value={value}
      onChange={({ target }) => onChange(kinds.find((each) => each === target.value) ?? '')}
    >
      <option value="">{t('media.kinds.all')}</option>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(`media.kinds.${each}`)}
        </option>
      ))}
    </FilterSelect>
  );
}
