import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../../lib/cx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CrossIcon,
  IconButton,
  useModal,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../../ui';
import gallery from './gallery.module.css';
import styles from './picture-viewer.module.css';
import type { Slide } from './slides';
import { MAX_ZOOM, panned, WHOLE, ZOOM_STEP, zoomedTo, type Point, type Zoom } from './zoom';

interface PictureViewerProps {
  slides: readonly Slide[];
  /** the place of the picture that is shown first */
  first: number;
  /** @param last the place of the picture that was shown last */
  onClose: (last: number) => void;
}

/** A finger that moved so far, in pixels, has swiped; one that moved less has pressed. */
const SWIPE_PX = 48;
const PRESS_PX = 6;
const KEY_PAN_PX = 80;
const MIDDLE: Point = { x: 0, y: 0 };
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The pictures of a product in full screen: stepped through by keys and swipes, enlarged by buttons, keys, press and pinch. */
export default function PictureViewer({ slides, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<{ point: Point; moved: number; pinched: boolean } | null>(null);
  const modal = useModal(true, () => onClose(at));
  const count = slides.length;
  const slide = slides[at];

  const show = (place: number) => {
    setAt((place + count) % count);
    setZoom(WHOLE);
  };
  const side = () => Math.min(stage.current?.clientWidth ?? 0, stage.current?.clientHeight ?? 0);
  const enlarge = (factor: number, point: Point) => setZoom((before) => zoomedTo(before, factor, point, side()));
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow && zoom.factor > 1) {
      setZoom(panned(zoom, { x: arrow.x * KEY_PAN_PX, y: arrow.y * KEY_PAN_PX }, side()));
    } else if (arrow?.x) show(at - arrow.x);
    else if (event.key === '+' || event.key === '=') enlarge(zoom.factor * ZOOM_STEP, MIDDLE);
    else if (event.key === '-') enlarge(zoom.factor / ZOOM_STEP, MIDDLE);
    else if (event.key === '0') setZoom(WHOLE);
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    stage.current?.setPointerCapture(event.pointerId);
    const point = fromMiddle(event);
    fingers.current.set(event.pointerId, point);
    begun.current = { point, moved: 0, pinched: fingers.current.size > 1 };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !begun.current) return;
    const now = fromMiddle(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    begun.current.moved = Math.max(begun.current.moved, distance(begun.current.point, now));
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const change = distance(now, other) / Math.max(1, distance(before, other));
      setZoom((zoomed) => zoomedTo(zoomed, zoomed.factor * change, middle, side()));
    } else if (zoom.factor > 1) {
      setZoom((zoomed) => panned(zoomed, { x: now.x - before.x, y: now.y - before.y }, side()));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = begun.current;
    if (!fingers.current.delete(event.pointerId) || !start || start.pinched || event.type === 'pointercancel') return;
    const now = fromMiddle(event);
    const swiped = now.x - start.point.x;
    if (start.moved < PRESS_PX) setZoom(zoom.factor > 1 ? WHOLE : zoomedTo(zoom, ZOOM_STEP ** 2, now, side()));
    else if (zoom.factor === 1 && count > 1 && Math.abs(swiped) > SWIPE_PX) show(swiped > 0 ? at - 1 : at + 1);
  };

  if (!slide) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys have buttons that do the same
    <dialog {...modal} className={styles.viewer} aria-label="Pictures, full screen" onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <output className={styles.count} tabIndex={-1} data-autofocus>
          <span className="srOnly">Picture </span>
          {at + 1} / {count}
        </output>
        <IconButton
          icon={ZoomOutIcon}
          label="Zoom out"
          disabled={zoom.factor === 1}
          onClick={() => enlarge(zoom.factor / ZOOM_STEP, MIDDLE)}
        />
        <span className={styles.percent}>{Math.round(zoom.factor * 100)}%</span>
        <IconButton
          icon={ZoomInIcon}
          label="Zoom in"
          disabled={zoom.factor === MAX_ZOOM}
          onClick={() => enlarge(zoom.factor * ZOOM_STEP, MIDDLE)}
        />
        <IconButton icon={CrossIcon} label="Close" onClick={() => onClose(at)} />
      </div>
      <div
        ref={stage}
        className={cx(styles.stage, zoom.factor > 1 && styles.zoomed)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <div
          key={slide.key}
          className={styles.picture}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.factor})` }}
        >
          {slide.main('100vmin', false)}
        </div>
        {count > 1 && (
          <>
            <IconButton
              className={cx(styles.step, styles.previous)}
              icon={ChevronLeftIcon}
              label="Previous picture"
              onClick={() => show(at - 1)}
            />
            <IconButton
              className={cx(styles.step, styles.next)}
              icon={ChevronRightIcon}
              label="Next picture"
              onClick={() => show(at + 1)}
            />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>{slide.caption}</p>
        {count > 1 && (
          <fieldset className={styles.thumbs} aria-label="Pictures">
            {slides.map(({ key, thumb }, place) => (
              <button
                key={key}
                type="button"
                className={cx(gallery.thumb, styles.thumb)}
                aria-label={`Picture ${place + 1}`}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => show(place)}
              >
                {thumb}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </dialog>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
