import type { CountedEvent } from '#shared/constants.ts';
import type { StatisticsDay } from '#shared/schemas/statistics.ts';

export const totalOf = (days: readonly StatisticsDay[], event: CountedEvent): number =>
  days.reduce((sum, day) => sum + day[event], 0);
