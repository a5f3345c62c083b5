import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Prices } from '#shared/schemas/prices.ts';
import { type Edits, isChanged, priceIn, type Row, rowsOf } from './price-edits.ts';
import styles from './price-table.module.css';
import { type GridOptions, isSelected, useGridKeys } from './use-grid-keys.ts';

interface PriceTableProps extends GridOptions {
  hotels: Prices['hotels'];
  edits: Edits;
}

/** All rooms as rows, by hotel, each with its base price as a field. */
export function PriceTable({ hotels, edits, ...grid }: PriceTableProps) {
  const { t } = useTranslation('admin');
  const { shown, readOnly, selection, onEdit } = grid;
  const textOf = (row: Row) => edits[row.key] ?? (row.price === 0 ? '' : formatNumber(row.price));
  const { table, onCopy, fieldProps } = useGridKeys(grid, textOf);
  const places = new Map(shown.map(({ key }, at) => [key, at]));
  const groups = hotels
    .map((hotel) => ({ hotel, rows: rowsOf(hotel).filter(({ key }) => places.has(key)) }))
    .filter(({ rows }) => rows.length > 0);
  const rowOf = (row: Row) => {
    const at = places.get(row.key) ?? 0;
    return (
      <tr key={row.key} data-selected={isSelected(selection, at) || undefined}>
        <th scope="row" lang="tr">
          {row.type}
        </th>
        <td>
          <input
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            aria-label={`${row.type}, ${row.hotel}`}
            aria-invalid={priceIn(edits, row) === undefined || undefined}
            data-changed={isChanged(edits, row) || undefined}
            placeholder={t('prices.none')}
            value={textOf(row)}
            onChange={({ target }) => onEdit({ [row.key]: target.value })}
            onFocus={({ target }) => target.select()}
            {...fieldProps(at)}
          />
        </td>
      </tr>
    );
  };
  return (
    <table ref={table} className={styles.table} onCopy={onCopy}>
      <caption className="visually-hidden">{t('prices.keys')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prices.room')}</th>
          <th scope="col">{t('prices.price')}</th>
        </tr>
      </thead>
      {groups.map(({ hotel, rows }) => (
        <tbody key={hotel.id}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.hotel} lang="tr">
              {hotel.name}
            </th>
          </tr>
          {rows.map(rowOf)}
        </tbody>
      ))}
    </table>
  );
}
