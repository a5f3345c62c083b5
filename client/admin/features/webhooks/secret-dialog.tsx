import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { CreatedWebhook } from '#shared/schemas/webhooks.ts';

/** The secret of a new webhook, which nobody can read again afterwards. */
export function SecretDialog({ webhook, onClose }: { webhook: CreatedWebhook; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name, secret } = webhook;
  return (
    <Dialog onClose={onClose} title="webhooks.secretTitle">
      <DialogBody>
        <div className="stack">
          <p>
            <TurkishParts text={t('webhooks.secretText', { name })} parts={[name]} />
          </p>
          <CopyField label="webhooks.secret" value={secret} copied="webhooks.secretCopied" hint="webhooks.secretHint" />
        </div>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
