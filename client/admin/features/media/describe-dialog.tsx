import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditable } from '#client/admin/lib/session/permissions.ts';
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
import type { MediaFilter } from '#shared/schemas/media.ts';
import styles from './describe-dialog.module.css';
import { useDescribeRow } from './use-describe-row.ts';

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
          <div className={styles.row}>
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
