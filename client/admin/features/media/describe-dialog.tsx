import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useEditable } from '#client/admin/lib/session/permissions.ts';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useConfirmLeave } from '#client/admin/ui/dialog/use-confirm-leave.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { LIMITS } from '#shared/constants.ts';
import type { MediaEntry, MediaFilter } from '#shared/schemas/media.ts';
import styles from './describe-dialog.module.css';

const FIELDS = [
  ['tr', 'image.alt'],
  ['en', 'image.altEn'],
] as const;

/** Shows each picture without a description beside the fields of both languages; Ctrl+Enter saves and goes on to the next. */
export function DescribeDialog({ filter, onClose }: { filter: MediaFilter; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const nameOf = useMediaName();
  const confirmLeave = useConfirmLeave();
  const editable = useEditable('media.save');
  const first = useRef<HTMLTextAreaElement>(null);
  const end = (count: number) => {
    if (count > 0) toasts.success(t('media.described', { count }));
    void utils.media.invalidate();
    onClose();
  };
  const row = useDescribeRow(filter, end);
  const { list, shown, alt, problem, isSaving } = row;
  const file = shown?.file;
  const firstLanguage = editable === 'all' ? 'tr' : 'en';
  useEffect(() => {
    if (file !== undefined) first.current?.focus();
  }, [file]);
  const close = async () => {
    if (await confirmLeave()) end(row.described);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void row.save();
  };
  return (
    <Dialog onClose={() => void close()} title="media.describeTitle" wide loading={list.isPending}>
      <DialogBody>
        {list.isPending && <LoadingLine />}
        {list.isError && <LoadError onRetry={() => void list.refetch()}>{t('media.failed')}</LoadError>}
        {list.isSuccess && !shown && <p>{t('media.describeNone')}</p>}
        {shown && (
          <div className={`stack-wide ${styles.row}`}>
            <div>
              <Picture key={file} src={shown.url} alt="" kind="content" sizes="28rem" className={styles.picture} />
              <p className="fine-print">
                {t('media.describePlace', { number: row.number, count: row.count })} ·{' '}
                <span lang={nameOf(shown).lang}>{nameOf(shown).text}</span>
              </p>
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields save */}
            <div className="stack" onKeyDown={onKeyDown}>
              {FIELDS.map(([language, label]) => (
                <div key={language} className={fieldStyles.field}>
                  <label htmlFor={`${id}-${language}`} className={fieldStyles.label}>
                    {t(label)}
                  </label>
                  <textarea
                    ref={language === firstLanguage ? first : undefined}
                    id={`${id}-${language}`}
                    className={fieldStyles.control}
                    lang={language}
                    rows={3}
                    value={alt[language]}
                    readOnly={isSaving || (language === 'tr' && editable !== 'all')}
                    onChange={({ target }) => row.type(language, target.value)}
                  />
                </div>
              ))}
              <p className="fine-print">{t('media.describeHint')}</p>
              <div role="alert">{problem !== '' && <p className={fieldStyles.error}>{problem}</p>}</div>
            </div>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={() => void close()}>{t('form.close')}</ActionButton>
        {shown && (
          <>
            <ActionButton onClick={() => isSaving || void row.skip()}>{t('media.describeSkip')}</ActionButton>
            <ActionButton variant="primary" aria-disabled={isSaving} onClick={() => void row.save()}>
              {t(isSaving ? 'form.saving' : 'media.describeSave')}
            </ActionButton>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

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
function useDescribeRow(filter: MediaFilter, onEnd: (described: number) => void) {
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
