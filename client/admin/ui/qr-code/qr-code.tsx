import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import type { QrDrawing } from './draw-qr-code.ts';
import styles from './qr-code.module.css';

/** Light modules around the code, so that cameras find its edges (ISO/IEC 18004, section 6.3.8). */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: AdminKey;
  failed: AdminKey;
}

/** @param failed is shown when the code could not be drawn */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const { t } = useTranslation('admin');
  const [drawing, setDrawing] = useState<QrDrawing | 'failed'>();
  useEffect(() => {
    let removed = false;
    // The library is loaded with the first code.
    import('./draw-qr-code.ts').then(
      ({ drawQrCode }) => removed || setDrawing(drawQrCode(text)),
      () => removed || setDrawing('failed'),
    );
    return () => {
      removed = true;
    };
  }, [text]);
  if (drawing === 'failed') return <p>{t(failed)}</p>;
  if (!drawing) return <div className={styles.qrCode} />;
  const size = drawing.size + 2 * QUIET;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={styles.qrCode}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={t(label)}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
