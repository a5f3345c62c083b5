import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditorPreview } from '#client/admin/lib/editing/editor-preview.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { type Editor, type EditorOptions, type LastSave, useEditor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { type Editable, useEditable } from '#client/admin/lib/session/permissions.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { ShareLinks } from '#client/admin/ui/page-preview/share-links.tsx';
import { type EntityNoun, KIND_OF, type Language, PREVIEW_NOUNS } from '#shared/constants.ts';
import type { Publication } from './publication.ts';
import { type PublicationTimes, publicationState } from './publication-words.tsx';
import { useConfirmPublishing } from './use-confirm-publishing.ts';
import { useSaveNotice } from './use-save-notice.ts';

export interface ContentEditorProps<E> {
  /** Undefined for a new one. */
  entity: E | undefined;
  /** The entity whose copy a new one is. */
  source: E | undefined;
  onAdded: (entity: E) => void;
  onClose: () => void;
}

type Content = VersionedEntity & PublicationTimes & { id: string };

interface Mutation<I, E> {
  useMutation: () => { mutateAsync: (input: I) => Promise<E> };
}

interface ContentOfNounProps<V extends FieldValues, I extends object, E extends Content>
  extends ContentEditorProps<E>,
    Pick<EditorOptions<V, E>, 'schema' | 'fields' | 'history' | 'facts'> {
  noun: EntityNoun;
  calls: {
    create: Mutation<I & { idempotencyKey: string }, E>;
    update: Mutation<I & { id: string; version: number }, E>;
  };
  utils: {
    get: { fetch: (input: { id: string }, options: { gcTime: number }) => Promise<E> };
    invalidate: () => Promise<void>;
  };
  /** Stays one function from render to render. */
  toValues: (entity: E | undefined, source?: E) => V;
  /** @param base the stored entity */
  toInput: (values: V, base?: E) => I;
  /** Further fields that only a new entity is saved with. @param deleted an entity whose place the new one takes */
  toNew?: (values: V, deleted: E | undefined) => Partial<I>;
  nameOf: (entity: E) => string;
  publicationOf: (entity: E) => Publication;
  /** The values as visitors would read them after a save. */
  publicationIn: (values: V, base: E | undefined) => Publication;
  /** Marks values with which nothing can be published. @returns whether there are any */
  refuse?: (setError: UseFormReturn<V>['setError'], values: V) => boolean;
  /** The part that the person may change; what the permission to save gives when missing. */
  editableOf?: (entity: E | undefined) => Editable;
  previewPath: string;
  draft: (input: I & { id: string | undefined; lang: Language }) => ReturnType<EditorPreview<V, E>['draft']>;
  /** Says what else a save did. */
  onSaved?: (saved: E, lastSave: LastSave<E>) => void;
  children: (editor: Editor<V, E>) => ReactNode;
}

/** The editor of a hotel, a post, an offer or a page: saved, previewed, shared, published and copied alike. */
export function ContentEditor<V extends FieldValues & { published: boolean }, I extends object, E extends Content>(
  props: ContentOfNounProps<V, I, E>,
) {
  const { noun, entity, source, calls, utils, toInput, nameOf, publicationOf, publicationIn, draft, onClose } = props;
  const router = ROUTER_OF[noun];
  const create = calls.create.useMutation();
  const update = calls.update.useMutation();
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const savable = useEditable(`${noun}.save`);
  const toValues = useCopyValues(props.toValues, source);
  const shownOf = (stored: E) => (stored.published ? publicationOf(stored) : undefined);
  const editor = useEditor<V, E>({
    name: `${KIND_OF[noun]}:${entity?.id ?? 'new'}`,
    entity,
    toValues,
    toInput,
    schema: props.schema,
    fields: props.fields,
    history: props.history,
    facts: props.facts ?? [],
    create: (values, idempotencyKey, deleted) =>
      create.mutateAsync({ ...toInput(values, deleted), ...props.toNew?.(values, deleted), idempotencyKey }),
    update: (values, base) => update.mutateAsync({ ...toInput(values, base), id: base.id, version: base.version }),
    reload: ({ id }) => utils.get.fetch({ id }, { gcTime: 0 }),
    notFound: `${KIND_OF[noun]}.notFound`,
    maySave: (values, base, { setError }) =>
      !values.published ||
      (!props.refuse?.(setError, values) && confirmPublishing(publicationIn(values, base), base && shownOf(base))),
    onSaved: (saved, lastSave) => {
      const hide = (shown: E) => ({ ...shown, published: false });
      const onChanged = () => utils.invalidate();
      saveNotice({ text: `${router}.saved`, name: nameOf(saved), saved, lastSave, shownOf, hide, onChanged });
      props.onSaved?.(saved, lastSave);
      if (saved.id !== entity?.id) props.onAdded(saved);
      onClose();
    },
  });
  const shared = PREVIEW_NOUNS.find((each) => each === noun);
  return (
    <EditorDialog
      editor={editor}
      preview={{
        path: props.previewPath,
        draft: (values, base, lang) => draft({ ...toInput(values, base), id: base?.id, lang }),
        actions: shared && entity && publicationState(entity) !== 'live' && <ShareLinks noun={shared} id={entity.id} />,
      }}
      title={entity ? `${router}.editTitle` : `${router}.add`}
      copyOf={source && nameOf(source)}
      name={entity && nameOf(entity)}
      editable={props.editableOf?.(editor.base) ?? savable}
      saveFailed={`${router}.saveFailed`}
      onClose={onClose}
    >
      {props.children(editor)}
    </EditorDialog>
  );
}
