import { useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '../../../lib/log';
import { loadPhotoUrl, type LoadedPhoto } from '../photo/load-photo';
import type { Personalisation } from '../personalisation';
import type { Focus } from '../../../preview/geometry';
import type { PreviewSpec } from '../../../preview/preview-spec';
import { usePreviewCanvas } from './use-preview-canvas';
import styles from './preview-image.module.css';

/** What was saved is its crop already. */
const FULL_FRAME: Focus = { x: 0.5, y: 0.5, zoom: 1 };

interface PreviewImageProps {
  spec: PreviewSpec;
  given: Personalisation;
  /** pixels of the square drawing */
  size: number;
  /** what the drawing shows, for those who do not see it */
  label: string;
}

/** The piece with what was saved for it. */
export default function PreviewImage({ spec, given, size, label }: PreviewImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [opened, setOpened] = useState<{ address: string; photo: LoadedPhoto } | null>(null);
  const photo = opened && opened.address === given.photo ? opened.photo : null;
  useEffect(() => {
    const address = given.photo;
    if (!address) return;
    let current = true;
    loadPhotoUrl(address).then(
      (it) => current && setOpened({ address, photo: it }),
      (cause: unknown) => logError('The saved photo could not be opened', cause),
    );
    return () => {
      current = false;
    };
  }, [given.photo]);
  const input = useMemo(
    () => ({
      text: given.text,
      photo: photo && { image: photo.image, width: photo.image.width, height: photo.image.height },
      focus: FULL_FRAME,
    }),
    [given.text, photo],
  );
  usePreviewCanvas(canvas, spec, input, 'front', size);
  return (
    <canvas className={styles.drawing} ref={canvas} width={size} height={size}>
      {label}
    </canvas>
  );
}
