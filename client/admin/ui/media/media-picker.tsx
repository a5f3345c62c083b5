import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaList } from '#client/admin/lib/data/use-media-list.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { FILE_TYPES, PICTURE_TYPES } from '#client/admin/lib/uploads/upload-image.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { ListBody } from '#client/admin/ui/list/list-body.tsx';
import toolbarStyles from '#client/admin/ui/list/list-toolbar.module.css';
import { SearchField } from '#client/admin/ui/list/search-field.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type MediaKind, PICTURE_KINDS } from '#shared/pictures.ts';
import { KindSelect } from './kind-select.tsx';
import { LibraryUploads } from './library-uploads.tsx';
import { MediaGrid } from './media-grid.tsx';

interface MediaPickerProps {
  title?: AdminKey;
  description?: ReactNode;
  /** Whether files to download are chosen instead of pictures. */
  files?: boolean;
  /** How many pictures can be chosen; with one, a press on the picture chooses it and closes the dialog. */
  max: number;
  onChoose: (urls: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses pictures or files of the library, to which pictures can be uploaded here too. */
export function MediaPicker(props: MediaPickerProps) {
  const { title = 'media.chooseTitle', description, files = false, max, onChoose, onClose } = props;
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<MediaKind | ''>('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const q = useDebouncedValue(search).trim();
  const list = useMediaList({ ...(q !== '' && { q }), kind: files ? 'file' : kind || 'picture' });
  const found = list.query.isFetching || q !== search.trim() ? undefined : list.all.length;
  useAnnouncedResult(`${kind} ${search}`, found, 'media.noMatch', list.hasNextPage);
  const choose = (urls: readonly string[]) => {
    onClose();
    onChoose(urls);
  };
  const press = (url: string) => {
    if (max === 1) choose([url]);
    else if (chosen.includes(url)) setChosen(chosen.filter((other) => other !== url));
    else if (chosen.length < max) setChosen([...chosen, url]);
  };
  const uploads = useUploads(
    (url) => {
      void utils.media.list.invalidate();
      if (max === 1) choose([url]);
      else setChosen((before) => (before.length < max ? [...before, url] : before));
    },
    { forLibrary: true, files },
  );
  return (
    <Dialog onClose={onClose} title={title} description={description} wide>
      <DialogBody>
        <div className="stack">
          <search className={toolbarStyles.toolbar}>
            <SearchField label={t('media.search')} value={search} onChange={({ target }) => setSearch(target.value)} />
            {!files && <KindSelect kinds={PICTURE_KINDS} value={kind} onChange={setKind} />}
          </search>
          <LibraryUploads
            uploads={uploads}
            label={files ? 'media.uploadFile' : 'media.upload'}
            accept={files ? FILE_TYPES : PICTURE_TYPES}
            hint={files ? 'media.dropFile' : undefined}
            multiple={max > 1}
          />
          <ListBody
            noun="media"
            more="media.more"
            list={list}
            empty={!list.query.isFetching && t(files || q !== '' || kind !== '' ? 'media.noMatch' : 'media.empty')}
          >
            <MediaGrid
              media={list.all}
              chosen={max === 1 ? undefined : chosen}
              onPress={({ url }) => press(url)}
              refOf={list.refOf}
            />
          </ListBody>
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
