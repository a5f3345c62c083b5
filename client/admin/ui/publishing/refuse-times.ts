import type { FieldCode } from '#shared/error-codes.ts';
import { endsBeforeStart, isEnd, isWallClock } from '#shared/lib/numbers/wall-clock.ts';

interface Times {
  planned: boolean;
  publishAt: string;
  unpublishAt: string;
}

type SetError = (
  name: 'publishAt' | 'unpublishAt',
  error: { message: FieldCode },
  options: { shouldFocus: true },
) => void;

/**
 * Marks a time with which nothing can be published, so that nobody answers the questions about publishing in vain.
 * @returns whether there is such a time
 */
export function refuseTimes(setError: SetError, { planned, publishAt, unpublishAt }: Times): boolean {
  if (planned && publishAt === '') setError('publishAt', { message: 'required' }, { shouldFocus: true });
  else if (isWallClock(publishAt) && isEnd(unpublishAt) && endsBeforeStart({ start: publishAt, end: unpublishAt }))
    setError('unpublishAt', { message: 'endsBeforeStart' }, { shouldFocus: true });
  else return false;
  return true;
}
