import { fieldTable, kindOf, parts, textOf, type ValuesOf } from '#client/admin/lib/editing/fields.ts';
import type { Accessibility } from '#shared/schemas/hotel-facts.ts';

const yesOrNo = kindOf(
  'choice',
  (stored?: boolean | null) => textOf(stored === undefined || stored === null ? '' : String(stored)),
  (typed: string) => (typed === '' ? null : typed === 'true'),
)({
  options: [
    { value: '', label: 'form.notStated' },
    { value: 'true', label: 'form.yes' },
    { value: 'false', label: 'form.no' },
  ],
});
/** In centimetres; validation rejects a text that is no number. */
const width = kindOf('text', textOf, (typed: string) => {
  const digits = typed.trim();
  return digits === '' ? null : ((/^\d{1,4}$/.test(digits) ? Number(digits) : digits) as number);
})({ inputMode: 'numeric', hint: 'hotelFacts.doorWidthHint' });

export const ACCESSIBILITY = fieldTable(
  'parts.accessibility.',
  { stepFree: yesOrNo, lift: yesOrNo, bathroom: yesOrNo, doorWidth: width },
  'accessibility.',
);
const values = parts(ACCESSIBILITY);

/** The access facts of a hotel or a room. */
export const accessibility = kindOf(
  'other',
  (stored?: Accessibility | null) => values.toForm(stored ?? undefined),
  // Null says that a fact is not known.
  (typed: ValuesOf<typeof ACCESSIBILITY>) => values.toInput(typed) as Accessibility,
)({ parts: Object.values(ACCESSIBILITY) });
