import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { pastedPrices, type Row } from './price-edits.ts';

/** The selected rows, from where the selection began to where it ends; positions among the shown rows of all pages. */
export interface Selection {
  from: number;
  to: number;
}

export const isSelected = ({ from, to }: Selection, at: number): boolean =>
  at >= Math.min(from, to) && at <= Math.max(from, to);

export const selectedOf = (shown: readonly Row[], { from, to }: Selection): readonly Row[] =>
  from < 0 ? [] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);

export interface GridOptions {
  /** The rows of all pages. */
  shown: readonly Row[];
  /** The rows of the page. */
  rows: readonly Row[];
  /** How many rows stand before those of the page. */
  before: number;
  readOnly: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (changed: Record<string, string>) => void;
}

/** The keys of a grid for the fields of a table, of which one stands in each row (APG, grid pattern). */
export function useGridKeys(
  { shown, rows, before, readOnly, selection, onSelect, onEdit }: GridOptions,
  textOf: (row: Row) => string,
) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const table = useRef<HTMLTableElement>(null);
  const fields = () => [...(table.current?.querySelectorAll('input') ?? [])];
  /** The place on the page; -1 for what is no field. */
  const placeOf = (target: EventTarget) => fields().indexOf(target as HTMLInputElement);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const isFar = event.ctrlKey || event.metaKey;
    const steps: Record<string, number> = isFar
      ? { Home: -rows.length, End: rows.length }
      : { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 };
    const step = steps[event.key];
    if (at < 0 || step === undefined || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    fields()[next]?.focus();
    const to = before + next;
    onSelect({ from: event.shiftKey && event.key !== 'Enter' ? selection.from : to, to });
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    if (readOnly) return;
    const prices = pastedPrices(event.clipboardData.getData('text/plain'));
    const pasted = rows.slice(at, at + prices.length);
    onEdit(Object.fromEntries(pasted.map(({ key }, place) => [key, prices[place] ?? ''])));
    onSelect({ from: before + at, to: before + at + pasted.length - 1 });
    const count = prices.length - pasted.length;
    if (count > 0) toasts.error(t('prices.leftOut', { count }));
  };
  /** A single field copies its own selected text. */
  const onCopy = (event: ClipboardEvent) => {
    if (selection.from === selection.to) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selectedOf(shown, selection).map(textOf).join('\n'));
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place < 0) return;
    const at = before + place;
    onSelect({ from: event.shiftKey ? selection.from : at, to: at });
  };
  // The table listens for its fields, so that a row is drawn again only when the row itself changes.
  return { ref: table, onKeyDown, onPaste, onCopy, onMouseDown };
}
