import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import {
  CircleAlertIcon,
  Icon,
  IconButton,
  ImagePlusIcon,
  Notice,
  PhotoInput,
  TurnLeftIcon,
  TurnRightIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../../ui';
import { MIN_PRINT_DPI, openingLabel, recommendedPixels } from '../photo/photo-rules';
import { photoDpi, type Focus } from '../../../preview/geometry';
import type { PhotoSpec } from '../../../preview/preview-spec';
import { CropFrame } from './crop-frame';
import styles from './photo-section.module.css';
import type { CustomiseState } from './customise.reducer';

interface PhotoSectionProps {
  table: CustomiseState;
  frame: PhotoSpec | undefined;
  needed: boolean;
  /** the photo was asked for and is not there */
  missing: boolean;
  onFile: (file: File) => void;
  onFocus: (focus: Focus) => void;
  onTurn: (way: 1 | -1) => void;
}

const MAX_ZOOM = 4;

/** The buyer's photo: chosen or dropped, then laid into its frame. */
export function PhotoSection({ table, frame, needed, missing, onFile, onFocus, onTurn }: PhotoSectionProps) {
  const id = useId();
  const { photo, focus, photoProblem, opening, sent } = table;
  const told = useRef<HTMLParagraphElement>(null);
  const [over, setOver] = useState(false);
  const dropping = {
    onDragOver: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: () => setOver(false),
  };
  const problem = photoProblem ?? (missing && !photo ? 'Choose a photo.' : null);
  // On a phone the sentence may stand below the window's edge.
  useEffect(() => {
    if (problem) told.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);
  const taking = {
    problem: problem ? `${id}-problem` : undefined,
    onPhotos: ([file]: readonly File[]) => file && onFile(file),
  };
  const { width, height } = photo?.original ?? { width: 0, height: 0 };
  const soft = frame && photo && photoDpi(frame, width, height, focus) < MIN_PRINT_DPI;
  return (
    <section className={styles.part} aria-labelledby={id} {...dropping}>
      <h3 id={id}>
        Photo
        {!needed && <span className={styles.optional}>optional</span>}
      </h3>
      {photo ? (
        <div className={styles.crop}>
          <CropFrame photo={photo} aspect={frame?.aspect ?? width / height} focus={focus} onFocus={onFocus} />
          <div className={styles.tools}>
            {frame && (
              <label className={styles.row}>
                <span className="srOnly">Zoom</span>
                <Icon of={ZoomOutIcon} />
                <input
                  className={styles.range}
                  type="range"
                  min={1}
                  max={MAX_ZOOM}
                  step={0.02}
                  value={focus.zoom}
                  onChange={(event) => onFocus({ ...focus, zoom: Number(event.target.value) })}
                />
                <Icon of={ZoomInIcon} />
              </label>
            )}
            <div className={styles.row}>
              <IconButton icon={TurnLeftIcon} label="Turn left" onClick={() => onTurn(-1)} />
              <IconButton icon={TurnRightIcon} label="Turn right" onClick={() => onTurn(1)} />
              <PhotoInput className={styles.replace} {...taking}>
                Replace
              </PhotoInput>
            </div>
            {photo.file && (
              <p className={styles.file}>
                {photo.name}, {width} × {height} px
              </p>
            )}
          </div>
        </div>
      ) : (
        <>
          <PhotoInput className={cx(styles.upload, over && styles.over)} {...taking}>
            <Icon of={ImagePlusIcon} />
            <strong>{opening ? openingLabel(sent) : 'Choose a photo'}</strong>
            {opening ? (
              'This takes a few seconds.'
            ) : (
              <span>
                <span className={styles.drop}>or drop it here. </span>JPG, PNG or HEIC, up to 15&nbsp;MB
              </span>
            )}
          </PhotoInput>
          <PhotoInput className={styles.camera} camera {...taking}>
            Take a photo
          </PhotoInput>
        </>
      )}
      {opening && sent !== null && <progress value={sent} max={1} aria-label="Photo sent" />}
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert" ref={told}>
          <Icon of={CircleAlertIcon} />
          {problem}
        </p>
      )}
      {soft && (
        <Notice>
          <strong>This photo may look blurry in print.</strong> It is {width} × {height} px; for a sharp print use one
          at least {recommendedPixels(frame)} px wide and tall. A photo straight from your phone, not from a chat, is
          usually large enough.
        </Notice>
      )}
    </section>
  );
}
