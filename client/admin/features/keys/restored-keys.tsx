import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import styles from './keys.module.css';

/** The keys of a restored backup work only after this press (docs/rules.md#keys). */
export function RestoredKeys() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const confirmation = trpc.keys.confirm.useMutation();
  const confirm = async () => {
    if (confirmation.isPending) return;
    try {
      utils.keys.list.setData({}, await confirmation.mutateAsync({}));
      toasts.success(t('keys.confirmed'));
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t('keys.confirmFailed')));
    }
  };
  return (
    <CardSection title={t('keys.confirmTitle')} text={t('keys.confirmText')}>
      <div className={styles.buttons}>
        <ActionButton variant="primary" onClick={confirm} aria-disabled={confirmation.isPending}>
          {t('keys.confirm')}
        </ActionButton>
      </div>
    </CardSection>
  );
}
