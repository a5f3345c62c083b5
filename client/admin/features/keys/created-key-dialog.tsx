import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import type { CreatedKey } from '#shared/schemas/keys.ts';

/** The server keeps a hash only, so nobody can read the key again afterwards. */
export function CreatedKeyDialog({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title="keys.createdTitle" description={<span lang="tr">{created.name}</span>}>
      <DialogBody>
        <div className="stack">
          <p role="status">
            <strong>{t('keys.createdText')}</strong>
          </p>
          <CopyField label="keys.key" value={created.key} copied="keys.copied" hint="keys.createdLost" />
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" onClick={onClose}>
          {t('keys.kept')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
