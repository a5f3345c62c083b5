import type { TextPage } from '#shared/texts.ts';
import styles from './page-drawing.module.css';

/** A rectangle on a drawing of 96 by 72 units: x, y, width, height. */
type Box = readonly [number, number, number, number];

interface Drawing {
  rest: readonly Box[];
  texts: readonly Box[];
}

const HEADING: readonly Box[] = [
  [8, 12, 14, 2],
  [8, 17, 36, 5],
  [8, 25, 44, 2],
];

const DRAWINGS: Readonly<Record<TextPage, Drawing>> = {
  home: {
    rest: [
      [0, 8, 96, 20],
      [8, 42, 24, 10],
      [36, 42, 24, 10],
      [64, 42, 24, 10],
    ],
    texts: [
      [8, 22, 14, 4],
      [24, 22, 14, 4],
      [8, 33, 14, 2],
      [8, 36, 36, 4],
      [8, 57, 14, 2],
      [8, 60, 30, 4],
    ],
  },
  branches: {
    rest: [
      [8, 34, 40, 14],
      [8, 52, 40, 14],
      [54, 34, 34, 14],
      [54, 52, 34, 14],
    ],
    texts: HEADING,
  },
  hotel: {
    rest: [
      [0, 8, 96, 22],
      [8, 42, 50, 6],
      [8, 58, 50, 8],
      [66, 44, 22, 20],
    ],
    texts: [
      [8, 36, 24, 3],
      [8, 52, 18, 3],
      [66, 37, 20, 3],
    ],
  },
  enquiry: {
    rest: [
      [50, 12, 18, 8],
      [70, 12, 18, 8],
      [50, 24, 38, 24],
      [50, 52, 18, 6],
    ],
    texts: HEADING,
  },
  blog: {
    rest: [
      [8, 34, 80, 14],
      [8, 52, 24, 14],
      [36, 52, 24, 14],
      [64, 52, 24, 14],
    ],
    texts: HEADING,
  },
  about: {
    rest: [[8, 30, 40, 14]],
    texts: [
      ...HEADING,
      [54, 32, 34, 2],
      [54, 36, 34, 2],
      [54, 40, 26, 2],
      [0, 48, 96, 8],
      [8, 60, 36, 8],
      [52, 60, 36, 8],
    ],
  },
  contact: {
    rest: [
      [8, 32, 34, 22],
      [50, 12, 38, 42],
      [8, 64, 24, 6],
      [36, 64, 24, 6],
    ],
    texts: [...HEADING, [8, 58, 34, 3]],
  },
};

export function PageDrawing({ page }: { page: TextPage }) {
  const { rest, texts } = DRAWINGS[page];
  const boxes = (of: readonly Box[], className: string | undefined) =>
    of.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={className} />
    ));
  return (
    <svg viewBox="0 0 96 72" className={styles.drawing} aria-hidden="true">
      <rect width="96" height="6" className={styles.bar} />
      {boxes(rest, styles.rest)}
      {boxes(texts, styles.text)}
    </svg>
  );
}
