import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { formatWallClock, scheduleState } from '#shared/text/numbers/wall-clock.ts';
import { Badge } from './badge.tsx';

type Published = Pick<PostSummary, 'published' | 'publishAt' | 'unpublishAt'>;

/** The state of a post or an offer for visitors now (docs/rules.md#times). */
export function publicationStatus({
  published,
  publishAt,
  unpublishAt,
}: Published): 'draft' | 'scheduled' | 'live' | 'ended' {
  if (!published) return 'draft';
  const state = scheduleState({ start: publishAt, end: unpublishAt });
  return state === 'before' ? 'scheduled' : state === 'after' ? 'ended' : 'live';
}

const SCHEDULED = {
  scheduled: { variant: 'info', label: 'publishing.scheduled' },
  ended: { variant: 'warning', label: 'publishing.ended' },
  live: { variant: 'success', label: 'publishing.ends' },
} as const;

export function PublicationBadge({ entity }: { entity: Published }) {
  const { t } = useTranslation('admin');
  const status = publicationStatus(entity);
  if (status === 'draft' || (status === 'live' && !entity.unpublishAt)) return null;
  const time = formatWallClock((status === 'scheduled' ? entity.publishAt : entity.unpublishAt) ?? '');
  const { variant, label } = SCHEDULED[status];
  return (
    <Badge variant={variant}>
      <TurkishParts text={t(label, { time })} parts={[time]} />
    </Badge>
  );
}
