import { useTranslation } from 'react-i18next';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import {
  endsBeforeStart,
  formatWallClock,
  isEnd,
  isWallClock,
  momentOfEnd,
  scheduleState,
  wallClockInIstanbul,
} from '#shared/lib/numbers/wall-clock.ts';
import type { ContentValues } from './content-values.ts';

/** The preview shows an active announcement at any time, so this note says whether visitors see the announcement now. */
export function AnnouncementState({ announcement }: Pick<ContentValues, 'announcement'>) {
  const { t } = useTranslation('admin');
  const { data } = trpc.offers.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE });
  const offer = data?.items.find(({ id }) => id === announcement.offerId);
  const withoutOffer =
    announcement.offerId !== '' &&
    (offer ? !['live', 'scheduled'].includes(publicationState(offer)) : data?.next === null);
  const [message, moment] = withoutOffer ? (['shownWithOffer', ''] as const) : stateOf(announcement);
  const time = formatWallClock(momentOfEnd(moment));
  return (
    <p role="status">
      {announcement.active && <TurkishParts text={t(`preview.${message}`, { time })} parts={[time]} />}
    </p>
  );
}

function stateOf({ startsAt, endsAt }: ContentValues['announcement']) {
  const [start, end] = [isWallClock(startsAt) ? startsAt : '', isEnd(endsAt) ? endsAt : ''];
  if (endsBeforeStart({ start, end })) return ['shownNever', ''] as const;
  const state = scheduleState({ start, end }, wallClockInIstanbul());
  if (state === 'before') return ['shownFrom', start] as const;
  if (state === 'after') return ['shownNoMore', end] as const;
  return end === '' ? (['shownNow', ''] as const) : (['shownUntil', end] as const);
}
