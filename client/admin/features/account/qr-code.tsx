import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDrawing } from './draw-qr-code.ts';
import styles from './second-step.module.css';

/** Light modules around the code, so that cameras find its edges (ISO/IEC 18004, section 6.3.8). */
const QUIET = 4;

export function QrCode({ text }: { text: string }) {
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
  if (drawing === 'failed') return <p>{t('secondStep.qrFailed')}</p>;
  if (!drawing) return <div className={styles.qrCode} />;
  const size = drawing.size + 2 * QUIET;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={t('secondStep.qrCode')}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
