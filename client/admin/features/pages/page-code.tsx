import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { SITE_ADDRESSES } from '#client/admin/lib/site-pages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { QrCode } from '#client/admin/ui/qr-code/qr-code.tsx';
import { shortPath } from '#shared/paths.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import styles from './page-code.module.css';

/** The short address of a page and its code for cameras. Printing prints the code under the name of the page alone. */
export function PageCode({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const shown = useRef<HTMLDivElement>(null);
  const [origin = ''] = SITE_ADDRESSES;
  const address = origin + shortPath('tr', page.code ?? '');
  // Some readers take letters beyond ASCII for another encoding; the address of a host with such letters has none.
  const code = <QrCode text={new URL(address).href} label="pages.qrCode" failed="pages.qrFailed" />;
  const save = () => {
    const drawing = shown.current?.querySelector('svg')?.outerHTML;
    if (drawing) download(new Blob([drawing], { type: 'image/svg+xml' }), `${page.slug}-qr.svg`);
  };
  return (
    <Dialog onClose={onClose} title="pages.qrCode" description={<span lang="tr">{page.title}</span>}>
      <DialogBody>
        <div className={styles.code}>
          <div ref={shown}>{code}</div>
          <div className={styles.side}>
            <CopyField label="pages.shortAddress" value={address} copied="pages.addressCopied" />
            <p>{t(page.published ? 'pages.qrHint' : 'pages.qrDraft')}</p>
            <div className={`row ${styles.buttons}`}>
              <ActionButton variant="primary" onClick={save}>
                {t('pages.qrDownload')}
              </ActionButton>
              <ActionButton onClick={() => window.print()}>{t('pages.qrPrint')}</ActionButton>
            </div>
          </div>
        </div>
      </DialogBody>
      {createPortal(
        <div className={styles.sheet}>
          <p lang="tr">{page.title}</p>
          {code}
          <p>{address.replace(/^https?:\/\//, '')}</p>
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
