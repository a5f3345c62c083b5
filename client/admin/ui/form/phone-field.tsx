import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { LIMITS } from '#shared/constants.ts';
import { callNumber } from '#shared/lib/links/phone-number.ts';
import { TextField } from './text-field.tsx';

/** A telephone number with a hint that says what a visitor's telephone dials (docs/rules.md#telephone-numbers). */
export function PhoneField({ name, label }: { name: string; label: AdminKey }) {
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
