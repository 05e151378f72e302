import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log';
import { openAddress, type OpenPhoto } from '../photo/open-photo';
import type { Personalisation } from '../personalisation';
import type { Focus } from '../../../drawing/geometry';
import type { PreviewSpec } from '../../../drawing/spec';
import { useDrawing } from './use-drawing';
import styles from './drawing.module.css';

/** What was saved is its crop already. */
const WHOLE: Focus = { x: 0.5, y: 0.5, zoom: 1 };

interface DrawingProps {
  spec: PreviewSpec;
  given: Personalisation;
  /** pixels of the square drawing */
  size: number;
  /** what the drawing shows, for those who do not see it */
  label: string;
}

/** The piece with what was saved for it. */
export default function Drawing({ spec, given, size, label }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [opened, setOpened] = useState<{ address: string; photo: OpenPhoto } | null>(null);
  const photo = opened && opened.address === given.photo ? opened.photo : null;
  useEffect(() => {
    const address = given.photo;
    if (!address) return;
    let current = true;
    openAddress(address).then(
      (it) => current && setOpened({ address, photo: it }),
      (cause: unknown) => logFailure('The saved photo could not be opened', cause),
    );
    return () => {
      current = false;
    };
  }, [given.photo]);
  const wishes = useMemo(
    () => ({
      text: given.text,
      photo: photo && { image: photo.image, width: photo.image.width, height: photo.image.height },
      focus: WHOLE,
    }),
    [given.text, photo],
  );
  useDrawing(canvas, spec, wishes, 'front', size);
  return (
    <canvas className={styles.drawing} ref={canvas} width={size} height={size}>
      {label}
    </canvas>
  );
}
