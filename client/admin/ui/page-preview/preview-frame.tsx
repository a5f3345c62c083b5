import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import {
  isPreviewHead,
  isPreviewPress,
  PREVIEW_READY,
  type PreviewHead,
  type PreviewPage,
} from '#client/common/lib/preview-messages.ts';
import { previewPath } from '#shared/paths.ts';
import styles from './preview-panel.module.css';

/** In CSS pixels. */
const PREVIEW_WIDTHS = { phone: 390, tablet: 768, desk: 1280 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

interface PreviewFrameProps {
  /** Undefined until the server has answered for the first time. */
  page: PreviewPage | undefined;
  width: PreviewWidth;
  covered: boolean;
  onHead: (head: PreviewHead) => void;
  onPress: (pressed: readonly string[]) => void;
}

export function PreviewFrame({ page, width, covered, onHead, onPress }: PreviewFrameProps) {
  const { t } = useTranslation('admin');
  const [address] = useState(previewPath(useLanguage()));
  const { area, size } = useSize();
  const frame = usePreviewMessages(page, onHead, onPress);
  const pixels = PREVIEW_WIDTHS[width];
  const scale = Math.min(1, size.width / pixels);
  return (
    <div ref={area} className={styles.area} inert={covered}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('preview.frame')}
        style={{
          left: (size.width - pixels * scale) / 2,
          width: pixels,
          height: size.height / scale,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

function useSize() {
  const area = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  return { area, size };
}

/** Sends the page to the frame once the frame is ready, and after each change. */
function usePreviewMessages(
  page: PreviewFrameProps['page'],
  onHead: PreviewFrameProps['onHead'],
  onPress: PreviewFrameProps['onPress'],
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const message = page && JSON.stringify(page);
  const latest = useRef(message);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const own = origin === window.location.origin && source === frame.current?.contentWindow;
      if (own && data === PREVIEW_READY) sendPage(frame.current, latest.current);
      if (own && isPreviewHead(data)) onHead(data);
      if (own && isPreviewPress(data)) onPress(data.pressed);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onHead, onPress]);
  useEffect(() => {
    latest.current = message;
    sendPage(frame.current, message);
  }, [message]);
  return frame;
}

/** @param page the page in JSON */
const sendPage = (frame: HTMLIFrameElement | null, page: string | undefined) =>
  page && frame?.contentWindow?.postMessage(JSON.parse(page), window.location.origin);
