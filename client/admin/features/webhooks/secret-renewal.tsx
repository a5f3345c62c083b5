import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { CreatedWebhook, Webhook } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS } from '#shared/webhooks.ts';
import styles from './webhooks.module.css';

interface SecretRenewalProps {
  webhook: Webhook;
  onRenewed: (renewed: CreatedWebhook) => void;
}

/** Renews the secret of a webhook (docs/rules.md#webhooks). */
export function SecretRenewal({ webhook: { id }, onRenewed }: SecretRenewalProps) {
  const { t } = useTranslation('admin');
  const attempt = useAttempt();
  const renewal = trpc.webhooks.renewSecret.useMutation();
  const renew = async () => {
    if (renewal.isPending) return;
    const renewed = await attempt(() => renewal.mutateAsync({ id }), 'webhooks.renewFailed');
    if (renewed) onRenewed(renewed);
  };
  return (
    <FieldGroup title="webhooks.secret">
      <p className="fine-print">{t('webhooks.renewText', { hours: WEBHOOKS.formerHours })}</p>
      <div className={styles.buttons}>
        <ActionButton aria-disabled={renewal.isPending} onClick={() => void renew()}>
          {t('webhooks.renew')}
        </ActionButton>
      </div>
    </FieldGroup>
  );
}
