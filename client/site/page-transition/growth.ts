/** A rectangle in CSS pixels of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The transforms of a growing picture at equal steps of time. */
interface Growth {
  /** Of the frame, which has the place and size of the next picture; they come after its own transform. */
  frame: string[];
  /** Of the old and the next picture in the frame. */
  old: string[];
  next: string[];
}

const STEPS = 24;
const easeOut = (time: number) => 1 - (1 - time) ** 3;
const round = (value: number) => Math.round(value * 1e4) / 1e4;

/** Undoes the distortion by a frame of this size, and fills it like `object-fit: cover`. */
function cover(picture: Box, width: number, height: number): string {
  const scale = Math.max(width / picture.width, height / picture.height);
  return `scale(${round((picture.width * scale) / width)}, ${round((picture.height * scale) / height)})`;
}

/**
 * How a picture grows from one place into another with transforms alone: the frame is stretched from the old shape to the
 * new one, and the pictures in it are stretched the other way. All transforms are about the middle.
 * @param from the old picture
 * @param to the new picture
 */
export function growth(from: Box, to: Box): Growth {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => easeOut(step / STEPS));
  const between = (start: number, end: number) => steps.map((part) => start + (end - start) * part);
  const widths = between(from.width, to.width);
  const heights = between(from.height, to.height);
  const x = between(from.x + from.width / 2 - to.x - to.width / 2, 0);
  const y = between(from.y + from.height / 2 - to.y - to.height / 2, 0);
  const at = (values: number[], step: number) => values[step] ?? 0;
  const frames = (transform: (step: number) => string) => steps.map((_, step) => transform(step));
  return {
    frame: frames((step) => {
      const scale = `${round(at(widths, step) / to.width)}, ${round(at(heights, step) / to.height)}`;
      return `translate(${round(at(x, step))}px, ${round(at(y, step))}px) scale(${scale})`;
    }),
    old: frames((step) => cover(from, at(widths, step), at(heights, step))),
    next: frames((step) => cover(to, at(widths, step), at(heights, step))),
  };
}
