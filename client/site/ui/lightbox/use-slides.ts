import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Point {
  x: number;
  y: number;
}

/** The share of the window by which an arrow key moves a zoomed picture. */
const PAN = 0.25;
const PAN_KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
};

/**
 * A zoomed picture scrolls within its place in the row.
 * @param total the number of pictures
 * @param start the index of the first picture shown
 */
export function useSlides(total: number, start: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState<Point>();
  /** The row's width when its scroll position was set. */
  const width = useRef(0);
  const current = useRef(index);
  current.current = index;

  // The row has a width only when the dialog is open, and another width when the phone is turned.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      width.current = list.clientWidth;
      list.scrollTo({ left: current.current * list.clientWidth, behavior: 'instant' });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const slide = zoom && row.current?.children[index];
    if (slide) slide.scrollTo(2 * zoom.x - slide.clientWidth / 2, 2 * zoom.y - slide.clientHeight / 2);
  }, [zoom, index]);

  /** The first picture follows the last picture, and the other way round. */
  const show = (target: number) => {
    const next = (target + total) % total;
    setZoom(undefined);
    setIndex(next);
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior: 'instant' });
  };
  const toggleZoom = (point: Point) => setZoom(zoom ? undefined : point);
  /** After a swipe the picture that fills most of the row is the current picture; turning a phone is no swipe. */
  const onScroll = () => {
    if (row.current && row.current.clientWidth === width.current)
      setIndex(Math.round(row.current.scrollLeft / width.current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const pan = zoom && PAN_KEYS[event.key];
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (pan) row.current?.children[index]?.scrollBy(pan[0] * window.innerWidth, pan[1] * window.innerHeight);
    else if (target !== undefined) show(target);
    else return;
    event.preventDefault();
  };
  return { row, index, zoomed: zoom !== undefined, show, toggleZoom, onScroll, onKeyDown };
}
