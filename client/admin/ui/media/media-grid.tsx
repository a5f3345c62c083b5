import { FileText } from 'lucide-react';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { formatBytes } from '#shared/lib/numbers/format-bytes.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';
import styles from './media-grid.module.css';

type Shown = MediaEntry & { id: string };

interface MediaGridProps {
  media: readonly Shown[];
  onPress: (entry: Shown) => void;
  /** The addresses of the chosen pictures; missing where a press chooses nothing. */
  chosen?: readonly string[] | undefined;
  refOf: (file: string) => RefCallback<HTMLElement> | undefined;
}

/** Pictures and files of the library as buttons, each with its name and what is to be known of it. */
export function MediaGrid({ media, onPress, chosen, refOf }: MediaGridProps) {
  const { t } = useTranslation('admin');
  const nameOf = useMediaName();
  return (
    <ul className={styles.grid} aria-label={t('media.title')}>
      {media.map((entry) => {
        const { text, lang } = nameOf(entry);
        const { file, url, kind, uses, alt, bytes } = entry;
        const used = uses === 0 ? t('media.unused') : t('media.uses', { count: uses });
        const missing = kind !== 'file' && (alt.tr === '' || alt.en === '') ? t('media.altMissing') : '';
        const size = kind === 'file' ? `PDF, ${formatBytes(bytes)} · ` : '';
        return (
          <li key={file} ref={focusNeighbourOnRemoval} className={styles.tile}>
            <button
              type="button"
              ref={refOf(file)}
              className={styles.press}
              aria-pressed={chosen?.includes(url)}
              onClick={() => onPress(entry)}
            >
              {kind === 'file' ? (
                <span className={`${styles.frame} ${styles.drawing} ${styles.file}`}>
                  <FileText aria-hidden="true" size={40} />
                </span>
              ) : kind === 'photo' ? (
                <Picture src={url} alt="" kind="content" sizes="14rem" className={styles.frame} />
              ) : (
                <span className={`${styles.frame} ${styles.drawing}`}>
                  <img src={url} alt="" loading="lazy" />
                </span>
              )}
              <span className="visually-hidden">
                <span lang={lang}>{text}</span> {size}
                {used} {missing}
              </span>
            </button>
            {/* The button says the same to screen readers. */}
            <span className={styles.name} lang={lang} aria-hidden="true">
              {text}
            </span>
            <span className={styles.facts} aria-hidden="true">
              {size}
              {used}
              {missing !== '' && <span className={`tone-warning ${styles.missing}`}>{missing}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
