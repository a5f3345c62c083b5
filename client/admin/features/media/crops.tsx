import { useTranslation } from 'react-i18next';
import { type Focus, focusText } from '#shared/lib/links/picture-focus.ts';
import { SHARE_PICTURE, TALL_CUTS } from '#shared/pictures.ts';
import styles from './focus-field.module.css';

const [TALL] = TALL_CUTS;

const MIDDLE = { x: 50, y: 50 };
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
export function Crops({ src, focus }: { src: string; focus: Focus | null }) {
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
