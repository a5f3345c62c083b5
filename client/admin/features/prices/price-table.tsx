import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import { type Edits, isChanged, priceIn, type Row } from './price-edits.ts';
import styles from './price-table.module.css';
import { type GridOptions, isSelected, useGridKeys } from './use-grid-keys.ts';

interface PriceTableProps extends GridOptions {
  edits: Edits;
  /** The hotels that others have saved, whose changed prices stand beside the saved ones. */
  stale: readonly string[];
}

/** The rooms of a page as rows, by hotel, each with its base price as a field. */
export function PriceTable({ edits, stale, ...grid }: PriceTableProps) {
  const { t } = useTranslation('admin');
  const { rows, before, readOnly, selection, onEdit } = grid;
  const textOf = (row: Row) => edits[row.key] ?? (row.price === 0 ? '' : formatNumber(row.price));
  const listeners = useGridKeys(grid, textOf);
  const places = new Map(rows.map(({ key }, place) => [key, before + place]));
  return (
    <table className={styles.table} {...listeners}>
      <caption className="visually-hidden">{t('prices.keys')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prices.room')}</th>
          <th scope="col">{t('prices.price')}</th>
        </tr>
      </thead>
      {[...Map.groupBy(rows, ({ hotelId }) => hotelId)].map(([hotelId, ofHotel]) => (
        <tbody key={hotelId}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.hotel} lang="tr">
              {ofHotel[0]?.hotel}
            </th>
          </tr>
          {ofHotel.map((row) => (
            <PriceRow
              key={row.key}
              row={row}
              text={textOf(row)}
              none={t('prices.none')}
              stored={
                stale.includes(hotelId) && isChanged(edits, row)
                  ? t('prices.stored', { price: formatNumber(row.price) })
                  : undefined
              }
              readOnly={readOnly}
              changed={isChanged(edits, row)}
              invalid={priceIn(edits, row) === undefined}
              selected={isSelected(selection, places.get(row.key) ?? -1)}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface PriceRowProps extends Pick<GridOptions, 'readOnly' | 'onEdit'> {
  row: Row;
  text: string;
  /** Stands in the field of a room without a price. */
  none: string;
  /** Says what others have saved, where another price is typed. */
  stored: string | undefined;
  changed: boolean;
  invalid: boolean;
  selected: boolean;
}

/** A row takes all that it shows from its table, because what listens to the page's address draws all rows again. */
const PriceRow = memo(function PriceRow({ row, text, none, stored, ...grid }: PriceRowProps) {
  const { changed, invalid, selected, readOnly, onEdit } = grid;
  const id = useId();
  return (
    <tr data-selected={selected || undefined}>
      <th scope="row">
        <span lang="tr">{row.type}</span>
        {stored && (
          <p id={id} className="fine-print">
            {stored}
          </p>
        )}
      </th>
      <td>
        <input
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          aria-label={`${row.type}, ${row.hotel}`}
          aria-invalid={invalid || undefined}
          aria-describedby={stored && id}
          data-changed={changed || undefined}
          placeholder={none}
          value={text}
          onChange={({ target }) => onEdit({ [row.key]: target.value })}
          onFocus={({ target }) => target.select()}
        />
      </td>
    </tr>
  );
});
