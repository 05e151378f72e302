import { useMemo, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { CheckIcon, Chip, Icon, useMedia, WarningIcon } from '../../../ui';
import { MIN_PRINT_DPI } from '../photo/photo-rules';
import type { Side } from '../../../preview/render-preview';
import { photoDpi } from '../../../preview/geometry';
import type { PreviewSpec } from '../../../preview/preview-spec';
import { usePreviewCanvas } from '../preview/use-preview-canvas';
import type { CustomiseState } from './customise.reducer';
import styles from './live-preview.module.css';

interface LivePreviewProps {
  spec: PreviewSpec;
  table: CustomiseState;
  side: Side;
  onSide: (side: Side) => void;
  productName: string;
}

/** Pixels of the drawing: a phone's is smaller, and quicker. */
const HIGH_RES_PX = 900;
const LOW_RES_PX = 640;

/** The piece, drawn as its buyer wishes it. */
export function LivePreview({ spec, table, side, onSide, productName }: LivePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const roomy = useMedia('(min-width: 60rem)');
  const size = roomy ? HIGH_RES_PX : LOW_RES_PX;
  const { text, photo, focus } = table;
  const input = useMemo(
    () => ({
      text,
      focus,
      photo: photo && { image: photo.image, width: photo.image.width, height: photo.image.height },
    }),
    [text, photo, focus],
  );
  const state = usePreviewCanvas(canvas, spec, input, side, size);
  // Of a photo whose file is gone, what was saved is all that there is to print from.
  const dpi = spec.photo && photo ? photoDpi(spec.photo, photo.original.width, photo.original.height, focus) : null;
  const words = text.trim();
  const label = [`Preview of ${productName}`, words && `with “${words}”`, photo && 'with your photo'].filter(Boolean);
  return (
    <div className={styles.stage}>
      <canvas
        key={size}
        ref={canvas}
        width={size}
        height={size}
        className={cx(styles.canvas, state === 'waiting' && styles.waiting)}
      >
        {label.join(' ')}
      </canvas>
      <div className={styles.bar}>
        {dpi !== null && (
          <output className={cx(styles.quality, dpi < MIN_PRINT_DPI && styles.low)}>
            <Icon of={dpi < MIN_PRINT_DPI ? WarningIcon : CheckIcon} />
            {dpi < MIN_PRINT_DPI ? 'May look blurry in print' : 'Sharp enough to print'}
          </output>
        )}
        {state === 'failed' && (
          <output className={cx(styles.quality, styles.low)}>
            <Icon of={WarningIcon} />
            We couldn’t draw the preview. Your words and photo are saved all the same.
          </output>
        )}
        {spec.text?.image && (
          <span className={styles.sides}>
            <Chip pressed={side === 'front'} onClick={() => onSide('front')}>
              Photo side
            </Chip>
            <Chip pressed={side === 'text'} onClick={() => onSide('text')}>
              Words side
            </Chip>
          </span>
        )}
      </div>
    </div>
  );
}
