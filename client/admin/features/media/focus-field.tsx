import type { KeyboardEvent, MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { formatsOf, resized } from '#client/common/ui/resized-picture.ts';
import { type Focus, focusText } from '#shared/lib/links/picture-focus.ts';
import { SHARE_PICTURE, TALL_CUTS } from '#shared/pictures.ts';
import type { Media } from '#shared/schemas/media.ts';
import styles from './focus-field.module.css';
import { readFocus, writeFocus } from './media-values.ts';

const MIDDLE = { x: 50, y: 50 };
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Percent of the picture that an arrow key moves the point by. */
const STEP = { fine: 1, coarse: 10 };

/** The most height of the picture, in `rem`. */
const MOST_REM = 26;

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The picture with its focal point, which a press or the arrow keys move, and the crops beside it. */
export function FocusField({ url, width, height }: Pick<Media, 'url' | 'width' | 'height'>) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { field, formState } = useController({ name: 'focus' });
  const locked = useLocked('focus') || formState.isSubmitting;
  const focus = readFocus(String(field.value));
  const at = focus ?? MIDDLE;
  const src = formatsOf(url).length > 0 ? resized(url, { width: 1200 }, 'webp') : url;
  const set = (x: number, y: number) => {
    if (locked) return;
    const next = { x: percent(x), y: percent(y) };
    field.onChange(writeFocus(next));
    announce(t('media.focusLabel', next));
  };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A press by the keyboard has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP.coarse : STEP.fine;
    set(at.x + direction[0] * step, at.y + direction[1] * step);
  };
  return (
    <div className={`stack-wide ${styles.focus}`}>
      <div className={styles.side}>
        <button
          type="button"
          ref={field.ref}
          // The dialog would otherwise open scrolled to its first text, past the picture.
          {...INITIAL_FOCUS}
          className={styles.picture}
          aria-label={focus ? t('media.focusLabel', { ...focus }) : t('media.focusNone')}
          aria-disabled={locked || undefined}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            className={styles.image}
            style={{ maxWidth: `min(100%, ${(MOST_REM * width) / height}rem)` }}
          />
          <span className={styles.point} style={{ left: `${at.x}%`, top: `${at.y}%` }} />
        </button>
        {!locked && (
          <div className={`row ${styles.hint}`}>
            <p className="fine-print">{t('media.focusHint')}</p>
            <ActionButton variant="ghost" aria-disabled={focus === null} onClick={() => focus && field.onChange('')}>
              {t('media.focusClear')}
            </ActionButton>
          </div>
        )}
      </div>
      <Crops src={src} focus={focus} />
    </div>
  );
}

const [TALL] = TALL_CUTS;

/** The shapes in which the pages show a picture, with the place that each keeps of a picture without a focus. */
const CROPS = [
  { name: 'card', ratio: '4 / 5', otherwise: MIDDLE },
  { name: 'wide', ratio: '3 / 2', otherwise: MIDDLE },
  { name: 'hero', ratio: '16 / 9', otherwise: { x: 50, y: 80 } },
  { name: 'phone', ratio: `${TALL.width} / ${TALL.height}`, otherwise: MIDDLE },
  { name: 'share', ratio: `${SHARE_PICTURE.width} / ${SHARE_PICTURE.height}`, otherwise: MIDDLE },
] as const;

/** As pages know a focus, in steps (docs/rules.md#media). */
const positionOf = (focus: Focus) => focusText(focus).replace(/(\d+)-(\d+)/, '$1% $2%');

/** The crops of a picture around its focal point, as visitors see them. */
function Crops({ src, focus }: { src: string; focus: Focus | null }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('media.crops')}>
      <p className={styles.title}>{t('media.crops')}</p>
      <ul className={styles.crops}>
        {CROPS.map(({ name, ratio, otherwise }) => (
          <li key={name} className={styles.crop}>
            <img
              src={src}
              alt=""
              className={styles.cropped}
              style={{ aspectRatio: ratio, objectPosition: positionOf(focus ?? otherwise) }}
            />
            <span className="fine-print">{t(`media.cropNames.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
