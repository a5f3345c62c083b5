import { type FieldValues, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorHistory } from '#client/admin/lib/editing/history.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { useForbiddenFields } from '#client/admin/lib/session/permissions.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';

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
export function useRestore<V extends FieldValues, E extends VersionedEntity>(
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
