import { formatDate } from '../../../shared/text/date.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A moment on the clock of the person before the screen, `21 Kasım 2026 14:32` in both languages (ruling D8).
 * @param moment ISO 8601, or milliseconds since 1970
 */
export function formatMoment(moment: string | number): string {
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${formatDate(day)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
