import { formatDate } from '../../../../shared/text/numbers/date.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Date and time in the browser's time zone, such as `21 Kasım 2026 14:32`, in both languages (docs/rules.md#dates).
 * @param time ISO 8601, or milliseconds since 1970
 */
export function formatDateTime(time: string | number): string {
  const date = new Date(time);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${formatDate(day)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
