import { useEffect, useRef, useState, type RefObject } from 'react';
import { logError } from '../../../lib/log';
import { browserCanvas } from './browser-canvas';
import { renderPreview, type Side, type PreviewInput } from '../../../preview/render-preview';
import type { PreviewSpec } from '../../../preview/preview-spec';

/** While somebody types, the drawing waits for a breath, in milliseconds. */
const DEBOUNCE_MS = 90;

/** Keeps a canvas drawn with the latest wishes; one drawing at a time, the last one wins. */
export function usePreviewCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  spec: PreviewSpec,
  { text, photo, focus }: PreviewInput,
  side: Side,
  /** pixels of the canvas: another size is another, empty canvas */
  size: number,
): 'waiting' | 'drawn' | 'failed' {
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const turn = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const sheet = canvas.current;
      if (!current || sheet?.width !== size) return;
      try {
        await renderPreview(browserCanvas, sheet, spec, { text, photo, focus }, side);
        if (current) setState('drawn');
      } catch (cause) {
        logError('The preview could not be drawn', cause);
        if (current) setState('failed');
      }
    };
    const timer = setTimeout(() => {
      turn.current = turn.current.then(draw);
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [canvas, spec, text, photo, focus, side, size]);
  return state;
}
