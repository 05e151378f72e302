import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { PersonalisedImage } from '../../../personalise';
import styles from './region-canvas.module.css';
import { clampToImage, resizeFrame, type Corner, type Frame, type Personalisation } from './region.view-model';

const CORNERS: readonly Corner[] = ['nw', 'ne', 'se', 'sw'];
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the drawing. */
const SIZE = 640;

interface RegionCanvasProps {
  drawn: Personalisation;
  sample: string;
  /** null where the words have places of their own */
  frame: Frame | null;
  what: 'words' | 'photo';
  onFrame: (frame: Frame) => void;
}

interface DragHandle {
  kind: Corner | 'move' | 'turn';
  x: number;
  y: number;
  frame: Frame;
  /** pixels of one per cent of the picture */
  percent: number;
  /** where the picture's middle of the area is on the screen */
  middle: readonly [number, number];
}

/** The piece with sample words, and on it the area: it is dragged, pulled at its corners, turned, or moved by arrow keys. */
export function RegionCanvas({ drawn, sample, frame, what, onFrame }: RegionCanvasProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<DragHandle | null>(null);

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (!frame || !stage.current) return;
    const kind = (event.target as HTMLElement).dataset['grip'] ?? 'move';
    const { left, top, width } = stage.current.getBoundingClientRect();
    const percent = width / 100;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      kind: kind as DragHandle['kind'],
      x: event.clientX,
      y: event.clientY,
      frame,
      percent,
      middle: [left + (frame.x + frame.width / 2) * percent, top + (frame.y + frame.height / 2) * percent],
    };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const [dx, dy] = [(clientX - held.x) / held.percent, (clientY - held.y) / held.percent];
    const { frame: before, kind, middle } = held;
    if (kind === 'move') onFrame(clampToImage({ ...before, x: before.x + dx, y: before.y + dy }));
    else if (kind === 'turn') {
      const angle = (Math.atan2(clientX - middle[0], middle[1] - clientY) * 180) / Math.PI;
      onFrame(clampToImage({ ...before, turn: Math.round(angle) }));
    } else onFrame(clampToImage(resizeFrame(before, kind, dx, dy)));
  };
  const letGo = () => {
    grip.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !frame) return;
    event.preventDefault();
    const [dx, dy] = step;
    onFrame(
      clampToImage(
        event.shiftKey
          ? { ...frame, width: frame.width + dx, height: frame.height + dy }
          : { ...frame, x: frame.x + dx, y: frame.y + dy },
      ),
    );
  };
  return (
    <div className={styles.stage} ref={stage}>
      <PersonalisedImage
        spec={drawn}
        given={{ text: sample, photo: null }}
        size={SIZE}
        label={`The item with “${sample}”`}
      />
      {frame && (
        <button
          type="button"
          className={styles.box}
          style={
            {
              '--x': frame.x,
              '--y': frame.y,
              '--w': frame.width,
              '--h': frame.height,
              '--turn': frame.turn,
            } as CSSProperties
          }
          aria-roledescription="movable area"
          aria-label={`Area for the ${what}. Arrow keys move it, Shift and arrow keys resize it.`}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={press}
        >
          <span className={styles.turn} data-grip="turn" />
          {CORNERS.map((corner) => (
            <span key={corner} className={`${styles.grip} ${styles[corner]}`} data-grip={corner} />
          ))}
        </button>
      )}
    </div>
  );
}
