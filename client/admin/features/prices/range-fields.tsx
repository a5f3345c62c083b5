import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { PRICES } from '#shared/constants.ts';
import { NO_RANGE, type SeasonValues } from './season-values.ts';
import styles from './seasons.module.css';

interface RangeFieldsProps {
  id: string;
  ranges: SeasonValues['ranges'];
  error: string;
  onChange: (ranges: SeasonValues['ranges']) => void;
}

/** The nights of a season, each range with its first and last night. */
export function RangeFields({ id, ranges, error, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('admin');
  const set = (at: number, more: Partial<SeasonValues['ranges'][number]>) =>
    onChange(ranges.map((range, other) => (other === at ? { ...range, ...more } : range)));
  return (
    <fieldset className={styles.ranges}>
      <legend id={id} tabIndex={-1}>
        {t('seasons.nights')}
      </legend>
      <p className={error === '' ? fieldStyles.hint : fieldStyles.error}>{error || t('seasons.nightsHint')}</p>
      {ranges.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other name than its place
        <div key={at} className={styles.range}>
          <TextInput
            id={`${id}-${at}-from`}
            label={t('seasons.from')}
            value={from}
            onChange={(value) => set(at, { from: value })}
          />
          <TextInput
            id={`${id}-${at}-to`}
            label={t('seasons.to')}
            value={to}
            onChange={(value) => set(at, { to: value })}
          />
          {ranges.length > 1 && (
            <ActionButton variant="ghost" onClick={() => onChange(ranges.filter((_, other) => other !== at))}>
              {t('seasons.removeRange')}
              <HiddenName name={`${from} – ${to}`} />
            </ActionButton>
          )}
        </div>
      ))}
      {ranges.length < PRICES.ranges && (
        <ActionButton variant="ghost" onClick={() => onChange([...ranges, NO_RANGE])}>
          {t('seasons.addRange')}
        </ActionButton>
      )}
    </fieldset>
  );
}
