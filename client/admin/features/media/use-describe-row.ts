import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import type { MediaEntry, MediaFilter } from '#shared/schemas/media.ts';

type Alt = MediaEntry['alt'];
const PAGE = 60;

/** The pictures without a description, of which one is shown. */
function useRow(filter: MediaFilter) {
  const [at, setAt] = useState(0);
  // Without a cache: what is described leaves the list, and the walk goes on in the list that it began with.
  const list = trpc.media.list.useInfiniteQuery(
    { ...filter, withoutAlt: true, limit: PAGE },
    { getNextPageParam: ({ next }) => next, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const pictures = list.data ? itemsOf(list.data) : [];
  /** @returns whether there is a next picture */
  const next = async () => {
    const isLast = at + 1 >= pictures.length;
    const more = isLast && list.hasNextPage ? (await list.fetchNextPage()).data : undefined;
    const { length } = more ? itemsOf(more) : pictures;
    if (at + 1 >= length) return false;
    setAt(at + 1);
    return true;
  };
  return { list, listed: pictures[at], at, count: `${pictures.length}${list.hasNextPage ? '+' : ''}`, next };
}

/** Walks through the pictures without a description and keeps the texts typed for the current one. */
export function useDescribeRow(filter: MediaFilter, onEnd: (described: number) => void) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { withServerMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const update = trpc.media.update.useMutation();
  const { list, listed, at, count, next } = useRow(filter);
  const [described, setDescribed] = useState(0);
  const [typed, setTyped] = useState<Alt>();
  const [newest, setNewest] = useState<MediaEntry>();
  const [problem, setProblem] = useState('');
  const shown = newest?.file === listed?.file && newest ? newest : listed;
  const alt = typed ?? shown?.alt ?? { tr: '', en: '' };
  const isDirty = shown !== undefined && (alt.tr !== shown.alt.tr || alt.en !== shown.alt.en);
  useUnsavedValues(() => isDirty);
  const goOn = async (done: number) => {
    setProblem('');
    setDescribed(done);
    if (!(await next())) return onEnd(done);
    setTyped(undefined);
    announce(t('media.describeNext', { number: at + 2 }));
  };
  const save = async () => {
    if (!shown || update.isPending) return;
    if (!isDirty) return goOn(described);
    const length = Math.max(alt.tr.length, alt.en.length);
    if (length > LIMITS.altText) return setProblem(t('form.tooLong', { length, max: LIMITS.altText }));
    const { file, version } = shown;
    try {
      await update.mutateAsync({ file, alt, version });
    } catch (thrown) {
      // The next press saves over what somebody else has saved meanwhile, which the message says.
      if (errorCode(thrown) === 'version.stale') setNewest(await utils.media.get.fetch({ file }, { staleTime: 0 }));
      return setProblem(withServerMessage(thrown, t('media.saveFailed')));
    }
    await goOn(described + 1);
  };
  const type = (language: keyof Alt, text: string) => setTyped({ ...alt, [language]: text });
  const skip = () => goOn(described);
  return { list, shown, alt, type, save, skip, problem, described, isSaving: update.isPending, number: at + 1, count };
}
