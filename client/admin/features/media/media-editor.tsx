import { useTranslation } from 'react-i18next';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Media } from '#shared/schemas/media.ts';
import { MediaForm } from './media-form.tsx';
import { MEDIA_FIELDS, type MediaValues, mediaSchema, toMediaChanges, toMediaValues } from './media-values.ts';
import { useEditableMedia } from './use-editable-media.ts';

interface MediaEditorProps {
  media: Media;
  onClose: () => void;
}

export function MediaEditor({ media, onClose }: MediaEditorProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const editable = useEditableMedia(media);
  const update = trpc.media.update.useMutation();
  const nameOf = useMediaName();
  const { file } = media;
  const { text, lang } = nameOf(media);
  const editor = useEditor<MediaValues, Media>({
    name: `media:${file}`,
    entity: media,
    toValues: toMediaValues,
    toInput: (values) => values,
    schema: mediaSchema,
    fields: MEDIA_FIELDS,
    update: (values, { version }) => update.mutateAsync({ ...toMediaChanges(values), file, version }),
    reload: () => utils.media.get.fetch({ file }, { staleTime: 0 }),
    notFound: 'media.notFound',
    onSaved: (saved) => {
      void utils.media.invalidate();
      const { text: name } = nameOf(saved);
      toasts.success(t('media.saved', { name }), { turkish: [name] });
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      title={media.kind === 'file' ? 'media.editFile' : 'media.editTitle'}
      name={text}
      lang={lang}
      editable={editable}
      saveFailed="media.saveFailed"
      onClose={onClose}
    >
      <MediaForm
        editor={editor}
        media={media}
        onDeleted={() => {
          editor.discard();
          onClose();
        }}
      />
    </EditorDialog>
  );
}
