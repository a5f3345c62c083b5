import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Dialog, DialogBody } from './dialog.tsx';

interface LoadingDialogProps {
  title: AdminKey;
  onClose: () => void;
}

export function LoadingDialog({ title, onClose }: LoadingDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title={title} wide loading>
      <DialogBody>
        <p role="status" data-loading>
          {t('layout.loading')}
        </p>
      </DialogBody>
    </Dialog>
  );
}
