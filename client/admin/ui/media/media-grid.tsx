import { useTranslation } from 'react-i18next';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import type { MediaEntry } from '#shared/schemas/media.ts';
import styles from './media-grid.module.css';

interface MediaGridProps {
  media: readonly MediaEntry[];
  onPress: (entry: MediaEntry) => void;
  /** The addresses of the chosen pictures; missing where a press chooses nothing. */
  chosen?: readonly string[] | undefined;
  /** The file of the picture that takes the focus once it is shown. */
  addedId?: string | undefined;
  addedRef?: (element: HTMLElement | null) => void;
}

/** Pictures of the library as buttons, each with its name and what is to be known of it. */
export function MediaGrid({ media, onPress, chosen, addedId, addedRef }: MediaGridProps) {
  const { t } = useTranslation('admin');
  const nameOf = useMediaName();
  return (
    <ul className={styles.grid} aria-label={t('media.title')}>
      {media.map((entry) => {
        const { text, lang } = nameOf(entry);
        const { file, url, kind, uses, alt } = entry;
        const used = uses === 0 ? t('media.unused') : t('media.uses', { count: uses });
        const missing = alt.tr === '' || alt.en === '' ? t('media.altMissing') : '';
        return (
          <li key={file} className={styles.tile}>
            <button
              type="button"
              ref={file === addedId ? addedRef : undefined}
              className={styles.press}
              aria-pressed={chosen?.includes(url)}
              onClick={() => onPress(entry)}
            >
              {kind === 'photo' ? (
                <Picture src={url} alt="" kind="content" sizes="14rem" className={styles.frame} />
              ) : (
                <span className={`${styles.frame} ${styles.drawing}`}>
                  <img src={url} alt="" loading="lazy" />
                </span>
              )}
              <span className="visually-hidden">
                <span lang={lang}>{text}</span> {used} {missing}
              </span>
            </button>
            {/* The button says the same to screen readers. */}
            <span className={styles.name} lang={lang} aria-hidden="true">
              {text}
            </span>
            <span className={styles.facts} aria-hidden="true">
              {used}
              {missing !== '' && <span className={`tone-warning ${styles.missing}`}>{missing}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
