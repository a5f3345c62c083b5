import type { PostSummary } from '../../../../shared/schemas/blog.ts';
import { formatWallClock, scheduleState } from '../../../../shared/text/wall-clock.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';

type Published = Pick<PostSummary, 'published' | 'publishAt' | 'unpublishAt'>;

/** What visitors see of a post now (docs/rules.md#times). */
export function postStatus({ published, publishAt, unpublishAt }: Published): 'draft' | 'scheduled' | 'live' | 'ended' {
  if (!published) return 'draft';
  const state = scheduleState({ start: publishAt, end: unpublishAt });
  return state === 'before' ? 'scheduled' : state === 'after' ? 'ended' : 'live';
}

/** Says of a post in a list why visitors do not see it, or until when they do. */
export function PostStatusBadge({ post }: { post: Published }) {
  const { t } = useTranslation('admin');
  const status = postStatus(post);
  const time = (text: string | null | undefined) => ({ time: formatWallClock(text ?? '') });
  if (status === 'draft') return <Badge variant="info">{t('blog.draft')}</Badge>;
  if (status === 'scheduled') return <Badge variant="info">{t('publishing.scheduled', time(post.publishAt))}</Badge>;
  if (status === 'ended') return <Badge variant="warning">{t('publishing.ended', time(post.unpublishAt))}</Badge>;
  return post.unpublishAt && <Badge variant="success">{t('publishing.ends', time(post.unpublishAt))}</Badge>;
}
