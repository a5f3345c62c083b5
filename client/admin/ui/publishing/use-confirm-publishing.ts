import { useTranslation } from 'react-i18next';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { type Publication, placeholderIn } from './publication.ts';

/** The placeholders to which the person has agreed since the back office was opened. */
const agreed = new Set<string>();

/**
 * Asks before visitors can read a placeholder; not again for one to which the person agreed or which is published
 * (docs/rules.md#posts).
 */
export function useConfirmPublishing() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  /** @param former what visitors see already */
  return async (publication: Publication, former?: Publication): Promise<boolean> => {
    const part = placeholderIn(publication);
    const known = JSON.stringify([publication.name, part]);
    if (part === undefined || agreed.has(known) || (former && placeholderIn(former) === part)) return true;
    const isAgreed = await confirm({
      title: t('publishing.placeholderTitle'),
      text: t('publishing.placeholder', { part }),
      turkish: [part],
      action: 'publishing.publishAnyway',
    });
    if (isAgreed) agreed.add(known);
    return isAgreed;
  };
}
