import { useTranslation } from 'react-i18next';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { isThisWeek } from '#shared/lib/numbers/this-week.ts';
import { atSuffix, formatNearTime, momentOfEnd, scheduleState } from '#shared/lib/numbers/wall-clock.ts';

export interface PublicationTimes {
  published: boolean;
  handedIn?: boolean | undefined;
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

export type PublicationState = 'draft' | 'handedIn' | 'scheduled' | 'live' | 'ended';

/** The state for visitors now of something that is published or planned (docs/rules.md#times). */
export function publicationState({ published, handedIn, publishAt, unpublishAt }: PublicationTimes): PublicationState {
  if (!published) return handedIn ? 'handedIn' : 'draft';
  const state = scheduleState({ start: publishAt, end: unpublishAt });
  return state === 'before' ? 'scheduled' : state === 'after' ? 'ended' : 'live';
}

/** Whether something goes live or ends within a week. */
const changesThisWeek = ({ published, publishAt, unpublishAt }: PublicationTimes): boolean =>
  published && (isThisWeek(publishAt) || isThisWeek(unpublishAt));

export const inState = <V extends string, L extends string>(value: V, label: L, state: PublicationState) =>
  ({ value, label, includes: (of: PublicationTimes) => publicationState(of) === state }) as const;

/** The filters of lists with a plan. */
export const TIMED_FILTERS = [
  inState('scheduled', 'publishing.filterScheduled', 'scheduled'),
  inState('ended', 'publishing.filterEnded', 'ended'),
  { value: 'week', label: 'publishing.filterThisWeek', includes: changesThisWeek },
] as const;

interface EnglishState {
  missingEnglish?: number | undefined;
  outdatedEnglish?: number | undefined;
}

/** The filters of lists by what their English lacks. */
export const ENGLISH_FILTERS = [
  {
    value: 'untranslated',
    label: 'list.untranslated',
    includes: ({ missingEnglish = 0 }: EnglishState) => missingEnglish > 0,
  },
  {
    value: 'outdated',
    label: 'list.outdated',
    includes: ({ outdatedEnglish = 0 }: EnglishState) => outdatedEnglish > 0,
  },
] as const;

/** The state in words that follow it, such as `27 Kasım 09.00’da yayına girer`. */
export function PublicationWords({ of }: { of: PublicationTimes }) {
  const { t } = useTranslation('admin');
  const state = publicationState(of);
  const moment = state === 'scheduled' ? of.publishAt : state === 'live' || state === 'ended' ? of.unpublishAt : '';
  if (!moment) return <span>{t(`publishing.states.${state}`)}</span>;
  const time = formatNearTime(momentOfEnd(moment));
  return (
    <span>
      <TurkishParts
        text={t(`publishing.timed.${state as 'live'}`, { time, suffix: atSuffix(moment) })}
        parts={[time]}
      />
    </span>
  );
}
