import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { numbersTo } from '#client/common/lib/numbers-to.ts';
import { LIMITS } from '#shared/constants.ts';
import { callNumber } from '#shared/lib/links/phone-number.ts';
import { CheckboxField } from './form/checkbox-field.tsx';
import { hintOf } from './form/field-hint.tsx';
import { SelectField } from './form/select-field.tsx';
import { TextField } from './form/text-field.tsx';
import { GalleryField } from './images/gallery-field.tsx';
import { ImageField } from './images/image-field.tsx';

/** The usual row of a field in a form. */
export function FormRow({ of: field }: { of: FormField }) {
  const { kind, name, label, required, options = [], max = 0, image = 'content' } = field;
  const common = { name, label, hint: hintOf(field, name) };
  if (kind === 'flag') return <CheckboxField name={name} label={label} />;
  if (field.type === 'tel') return <PhoneField name={name} label={label} />;
  if (kind === 'choice') return <SelectField {...common} options={options} />;
  if (kind === 'count') return <SelectField {...common} options={numbersUpTo(max)} />;
  if (kind === 'picture') return <ImageField name={name} label={label} kind={image} required={required} />;
  if (kind === 'gallery') return <GalleryField name={name} label={label} kind={image} max={max} />;
  const { maxLength, type, inputMode, autoComplete, lang, complete } = field;
  const placeholder = field.placeholder?.tr;
  return (
    <TextField {...common} {...{ required, maxLength, type, inputMode, autoComplete, lang, complete, placeholder }} />
  );
}

const numbersUpTo = (max: number) => [
  { value: '', label: 'form.notStated' as const },
  ...numbersTo(max).map((number) => ({ value: String(number) })),
];

/** The rows of several fields. */
export const FormRows = ({ of }: { of: readonly FormField[] }) =>
  of.map((field) => <FormRow key={field.name} of={field} />);

/** A telephone number with a hint that says what a visitor's telephone dials (docs/rules.md#telephone-numbers). */
function PhoneField({ name, label }: { name: string; label: AdminKey }) {
  const { t } = useTranslation('admin');
  const typed = String(useWatch({ name }) ?? '');
  const number = callNumber(typed).link?.replace('tel:', '');
  const hint = number === undefined ? t('form.phoneUnreadable') : t('form.phoneDials', { number });
  return (
    <TextField
      name={name}
      label={label}
      type="tel"
      maxLength={LIMITS.phone}
      hint={typed.trim() === '' ? undefined : hint}
      required
    />
  );
}
