import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { pastedPrices, type Row } from './price-edits.ts';

/** The selected rows, from where the selection began to where it ends; positions among the shown rows. */
export interface Selection {
  from: number;
  to: number;
}

export const isSelected = ({ from, to }: Selection, at: number): boolean =>
  at >= Math.min(from, to) && at <= Math.max(from, to);

export interface GridOptions {
  shown: readonly Row[];
  readOnly: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (changed: Record<string, string>) => void;
}

/** The keys of a grid for the fields of a table, of which one stands in each row (APG, grid pattern). */
export function useGridKeys(
  { shown, readOnly, selection, onSelect, onEdit }: GridOptions,
  textOf: (row: Row) => string,
) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(at + step, 0), shown.length - 1);
    table.current?.querySelectorAll('input')[to]?.focus();
    onSelect({ from: event.shiftKey && event.key !== 'Enter' ? selection.from : to, to });
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    if (readOnly) return;
    const prices = pastedPrices(event.clipboardData.getData('text/plain'));
    const pasted = shown.slice(at, at + prices.length);
    onEdit(Object.fromEntries(pasted.map(({ key }, place) => [key, prices[place] ?? ''])));
    onSelect({ from: at, to: at + pasted.length - 1 });
  };
  return {
    table,
    /** A single field copies its own selected text. */
    onCopy: (event: ClipboardEvent) => {
      if (selection.from === selection.to) return;
      event.preventDefault();
      const copied = shown.filter((_, at) => isSelected(selection, at)).map(textOf);
      event.clipboardData.setData('text/plain', copied.join('\n'));
    },
    fieldProps: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
      onPaste: (event: ClipboardEvent) => onPaste(event, at),
      onMouseDown: (event: MouseEvent) => onSelect({ from: event.shiftKey ? selection.from : at, to: at }),
    }),
  };
}
