import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { dragged } from '../photo/photo-rules';
import type { LoadedPhoto } from '../photo/load-photo';
import { cropOf, type Focus } from '../../../preview/geometry';
import styles from './photo-section.module.css';

interface CropFrameProps {
  photo: LoadedPhoto;
  aspect: number;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}

const SIDE = 304;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.04, 0],
  ArrowRight: [0.04, 0],
  ArrowUp: [0, -0.04],
  ArrowDown: [0, 0.04],
};

/** The part of the photo that is used; it is moved by the hand and by the arrow keys. */
export function CropFrame({ photo, aspect, focus, onFocus }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; focus: Focus } | null>(null);
  const width = aspect >= 1 ? SIDE : Math.round(SIDE * aspect);
  const height = aspect >= 1 ? Math.round(SIDE / aspect) : SIDE;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const crop = cropOf(photo.image.width, photo.image.height, aspect, focus);
    context.drawImage(photo.image, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  }, [photo, aspect, focus, width, height]);

  const move = (start: Focus, dx: number, dy: number) => onFocus(dragged(start, photo.image, aspect, dx, dy));
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, focus };
  };
  const pull = (event: PointerEvent<HTMLButtonElement>) => {
    if (!from.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    move(
      from.current.focus,
      (event.clientX - from.current.x) / box.width,
      (event.clientY - from.current.y) / box.height,
    );
  };
  const release = () => {
    from.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(focus, arrow[0], arrow[1]);
  };
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label="Your photo in its frame. Drag it, or move it with the arrow keys."
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} width={width} height={height} />
    </button>
  );
}
