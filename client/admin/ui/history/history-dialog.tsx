import { History } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorHistory } from '#client/admin/lib/editing/history.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useForbiddenFields } from '#client/admin/lib/session/permissions.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { EditableContext } from '#client/admin/ui/editor/editable.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { NarrowIcon } from '#client/admin/ui/narrow-icon.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { Revision } from '#shared/schemas/history.ts';
import styles from './history-dialog.module.css';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

export interface HistoryProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  history: EditorHistory<E>;
}

export function HistoryButton<V extends FieldValues, E extends VersionedEntity>(props: HistoryProps<V, E>) {
  const { editor } = props;
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const { saving, offeredDraft, form } = editor;
  const { hideUndo } = useToasts();
  // A saving form takes no input, and a closed form has nothing to undo.
  useEffect(() => {
    if (saving) hideUndo(form.control);
    return () => hideUndo(form.control);
  }, [saving, hideUndo, form.control]);
  return (
    <>
      <ActionButton
        onClick={() => saving || setOpen(true)}
        aria-disabled={saving}
        disabled={offeredDraft !== undefined}
      >
        <NarrowIcon icon={History}>{t('history.title')}</NarrowIcon>
      </ActionButton>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface HistoryDialogProps<V extends FieldValues, E extends VersionedEntity> extends HistoryProps<V, E> {
  /** The version that is shown first; missing for the version before the present one. */
  version?: number | undefined;
  onClose: () => void;
}

export function HistoryDialog<V extends FieldValues, E extends VersionedEntity>(props: HistoryDialogProps<V, E>) {
  const { editor, history, version, onClose } = props;
  const { t } = useTranslation('admin');
  const mayRestore = useContext(EditableContext) === 'all';
  const versions = history.useRevisions();
  const { revisions } = versions;
  const [chosen, setChosen] = useState(version);
  const present = revisions?.[0];
  const selected = revisions?.find(({ version }) => version === chosen) ?? revisions?.[1] ?? present;
  const restorable = selected?.whole && present && selected !== present;
  const { restoreOver, restoring, ready, changesForbidden } = useRestore(
    editor,
    history,
    restorable ? selected.version : undefined,
  );
  const restore = async (present: Revision) => {
    const result = await restoreOver(present.version);
    if (result === 'restored') onClose();
    if (result === 'failed') await versions.refetch();
  };

  return (
    <Dialog
      onClose={onClose}
      title="history.title"
      description={t('history.description')}
      wide
      loading={versions.isPending}
    >
      <DialogBody>
        {versions.isPending && <LoadingLine />}
        {versions.isError && (
          <LoadError onRetry={() => (versions.isFetchNextPageError ? versions.fetchNextPage() : versions.refetch())}>
            {t('history.loadFailed')}
          </LoadError>
        )}
        {present && selected && (
          <div className={`stack-wide ${styles.columns}`}>
            <VersionList
              revisions={revisions}
              selected={selected}
              onSelect={setChosen}
              onMore={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
            />
            <VersionComparison
              key={selected.version}
              editor={editor}
              history={history}
              selected={selected}
              present={present}
              before={revisions.find(({ version, whole }) => whole && version < selected.version)}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <p role="status" className="soft">
          {mayRestore && changesForbidden && t('history.restoreForbidden')}
        </p>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
        {mayRestore && (
          <ActionButton
            variant="primary"
            disabled={!restorable || !ready}
            aria-disabled={restoring}
            onClick={() => restorable && restore(present)}
          >
            {t('history.restore')}
          </ActionButton>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const slugOf = (entity: object | undefined) => (entity && 'slug' in entity ? String(entity.slug) : undefined);

/** The place in a list and the owner of a post stay as they are, whatever version is restored. */
const NEVER_RESTORED = ['order', 'owner'];

/** A field without a value is missing or null. */
const valueIn = (entity: object | undefined, name: string): unknown => get(entity, name) ?? null;

interface Effective {
  published?: boolean;
  enquiryEmail?: string;
  announcement?: { active: boolean };
}

/** The changes of a restored version to publication and mail addresses, which are easily overlooked among the texts. */
function useEffects() {
  const { t } = useTranslation('admin');
  return (present: object | undefined, former: object | undefined): string[] => {
    if (!present || !former) return [];
    const [now, then]: [Effective, Effective] = [present, former];
    const effects = [
      now.published !== then.published && t(then.published ? 'history.willBeShown' : 'history.willBeHidden'),
      now.enquiryEmail !== then.enquiryEmail &&
        (then.enquiryEmail
          ? t('history.willBeMailedTo', { email: then.enquiryEmail })
          : t('history.willBeMailedToChain')),
      now.announcement?.active !== then.announcement?.active &&
        t(then.announcement?.active ? 'history.announcementShown' : 'history.announcementHidden'),
    ];
    return effects.filter((effect) => effect !== false);
  };
}

/** @param version undefined restores nothing */
function useRestore<V extends FieldValues, E extends VersionedEntity>(
  editor: Editor<V, E>,
  history: EditorHistory<E>,
  version: number | undefined,
) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const labelsOf = useChangeLabels();
  const confirm = useConfirm();
  const toasts = useToasts();
  const former = history.useRevision(version);
  const effectsOf = useEffects();
  const forbidden = useForbiddenFields(history.noun);
  const { restore, restoring } = history.useRestore();

  /** @param present the version that the user has seen as the saved version */
  const restoreOver = async (present: number): Promise<'restored' | 'cancelled' | 'failed'> => {
    if (restoring || version === undefined) return 'cancelled';
    const confirmed = await confirm({
      title: t('history.restoreTitle', { version }),
      text: [t('history.restoreText', { version }), ...effectsOf(editor.base, former.data)].join(' '),
      action: 'history.restoreAction',
    });
    if (!confirmed) return 'cancelled';
    try {
      const restored = await restore(version, present);
      editor.showSaved(restored);
      const [slug, formerSlug] = [slugOf(restored), slugOf(former.data)];
      if (slug !== undefined && slug !== formerSlug) toasts.success(t('history.otherSlug', { slug }));
      return 'restored';
    } catch (thrown) {
      const invalid = new Set(Object.keys(fieldErrorCodes(thrown)).map((path) => path.split('.')[0] ?? ''));
      const labels = labelsOf([...invalid]);
      const message = [errorMessage(thrown), labels].filter((part) => part !== '').join(': ');
      toasts.error(`${t('history.restoreFailed')} ${message}`);
      return 'failed';
    }
  };
  const changesForbidden =
    former.data !== undefined &&
    forbidden
      .filter((name) => !NEVER_RESTORED.includes(name))
      .some((name) => valueIn(editor.base, name) !== valueIn(former.data, name));
  return { restoreOver, restoring, ready: former.data !== undefined && !changesForbidden, changesForbidden };
}
