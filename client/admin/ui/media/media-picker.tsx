import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaList } from '#client/admin/lib/data/use-media-list.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { DropZone } from '#client/admin/ui/images/drop-zone.tsx';
import { UploadList } from '#client/admin/ui/images/upload-list.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { PICTURE_KINDS, type PictureKind } from '#shared/constants.ts';
import styles from './media-grid.module.css';
import { MediaGrid } from './media-grid.tsx';

interface MediaPickerProps {
  title?: AdminKey;
  description?: ReactNode;
  /** How many pictures can be chosen; with one, a press on the picture chooses it and closes the dialog. */
  max: number;
  onChoose: (urls: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses pictures of the library, to which pictures can be uploaded here too. */
export function MediaPicker({ title = 'media.chooseTitle', description, max, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const utils = trpc.useUtils();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<PictureKind | ''>('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const q = useDebouncedValue(search).trim();
  const list = useMediaList({ ...(q !== '' && { q }), ...(kind !== '' && { kind }) });
  const { media = [] } = list;
  const { addedId, addedRef, setAdded } = useAdded();
  const isSettled = !list.isFetching && q === search.trim();
  useAnnouncedResult(`${kind} ${search}`, isSettled ? media.length : undefined, 'media.noMatch', list.hasNextPage);
  const choose = (urls: readonly string[]) => {
    onClose();
    onChoose(urls);
  };
  const press = (url: string) => {
    if (max === 1) choose([url]);
    else if (chosen.includes(url)) setChosen(chosen.filter((other) => other !== url));
    else if (chosen.length < max) setChosen([...chosen, url]);
  };
  const uploads = useUploads((url) => {
    void utils.media.list.invalidate();
    if (max === 1) choose([url]);
    else setChosen((before) => (before.length < max ? [...before, url] : before));
  }, true);
  const showMore = async () => {
    if (list.isFetching) return;
    const pages = (await list.fetchNextPage()).data?.pages ?? [];
    setAdded(pages.at(-1)?.media[0]?.file);
  };
  return (
    <Dialog onClose={onClose} title={title} description={description} wide>
      <DialogBody>
        <div className={styles.picked}>
          <search className={toolbarStyles.toolbar}>
            <div className={toolbarStyles.search}>
              <label htmlFor={id}>{t('media.search')}</label>
              <input
                id={id}
                className={fieldStyles.control}
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            <FilterSelect
              label={t('media.kind')}
              value={kind}
              onChange={({ target }) => setKind(PICTURE_KINDS.find((each) => each === target.value) ?? '')}
            >
              <option value="">{t('media.kinds.all')}</option>
              {PICTURE_KINDS.map((each) => (
                <option key={each} value={each}>
                  {t(`media.kinds.${each}`)}
                </option>
              ))}
            </FilterSelect>
          </search>
          <fieldset className="stack" aria-label={t('media.upload')}>
            <DropZone label="media.upload" multiple={max > 1} onFiles={uploads.add} />
            <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
          </fieldset>
          {list.isPending && <Spinner />}
          {list.isError && (
            <LoadError error={list.error} onRetry={() => void list.refetch()}>
              {t('media.failed')}
            </LoadError>
          )}
          {list.isSuccess && !list.isFetching && media.length === 0 && (
            <EmptyMessage>{t(q === '' && kind === '' ? 'media.empty' : 'media.noMatch')}</EmptyMessage>
          )}
          <MediaGrid
            media={media}
            chosen={max === 1 ? undefined : chosen}
            onPress={({ url }) => press(url)}
            addedId={addedId}
            addedRef={addedRef}
          />
          {list.hasNextPage && (
            <p className={styles.more}>
              <ActionButton aria-disabled={list.isFetching} onClick={() => void showMore()}>
                {t('media.more')}
              </ActionButton>
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
        {max > 1 && (
          <ActionButton
            variant="primary"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && choose(chosen)}
          >
            {chosen.length === 0 ? t('media.addNone') : t('media.add', { count: chosen.length })}
          </ActionButton>
        )}
      </DialogFooter>
    </Dialog>
  );
}
