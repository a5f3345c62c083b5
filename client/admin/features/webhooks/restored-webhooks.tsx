import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import styles from './webhooks.module.css';

/** The webhooks of a restored backup send only after this press (docs/rules.md#webhooks). */
export function RestoredWebhooks() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const confirmation = trpc.webhooks.confirm.useMutation();
  const confirm = async () => {
    if (confirmation.isPending) return;
    try {
      utils.webhooks.list.setData({}, await confirmation.mutateAsync({}));
      toasts.success(t('webhooks.confirmed'));
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t('webhooks.confirmFailed')));
    }
  };
  return (
    <CardSection title={t('webhooks.unconfirmedTitle')} text={t('webhooks.unconfirmedText')}>
      <div className={styles.buttons}>
        <ActionButton onClick={confirm}>{t('webhooks.confirm')}</ActionButton>
      </div>
    </CardSection>
  );
}
