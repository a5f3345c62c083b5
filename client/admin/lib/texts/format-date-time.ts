const FORMAT = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Date and time in the browser's time zone, such as `21 Kasım 2026 14:32`, in both languages (docs/rules.md#dates).
 * @param time ISO 8601, or milliseconds since 1970
 */
export const formatDateTime = (time: string | number): string => FORMAT.format(new Date(time));
