import { formatsOf, resized } from '#client/common/ui/resized-picture.ts';
import { PIN_CUT } from '#shared/constants.ts';
import styles from './map.module.css';

const [WIDTH, HEIGHT] = [30, 34];

interface WindowPictureProps {
  src: string;
  plate: boolean;
}

export function WindowPicture({ src, plate }: WindowPictureProps) {
  const foot = plate ? -7 : -14;
  return (
    <g transform={`translate(0 ${-7 - foot})`}>
      <path
        d={`M-17 ${foot}V-34a17 17 0 0134 0V${foot}q0 1-1 1H-16q-1 0-1-1z`}
        fill="var(--porcelain)"
        stroke="currentColor"
      />
      {/* An HTML image, because an SVG image has neither lazy loading nor a choice of formats. */}
      <foreignObject x={-WIDTH / 2} y="-49" width={WIDTH} height={HEIGHT}>
        <picture>
          {formatsOf(src).map((format) => (
            <source key={format} type={`image/${format}`} srcSet={resized(src, PIN_CUT, format)} />
          ))}
          <img
            className={styles.window}
            src={src}
            alt=""
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            fetchPriority="low"
          />
        </picture>
      </foreignObject>
      {plate && <path d="M-15.5-17.5H15.5V-7.5H-15.5z" />}
    </g>
  );
}
