import { useCallback, useId, useState } from 'react';
import { CircleAlertIcon, CrossIcon, Icon, IconButton, ImagePlusIcon, PhotoInput } from '../../../ui';
import styles from './returns.module.css';
import { MAX_PHOTOS, photosProblem } from './returns.view-model';

interface PhotoListProps {
  photos: readonly File[];
  needed: boolean;
  /** what else is wrong with them */
  error?: string | undefined;
  onChange: (photos: readonly File[]) => void;
}

function ChosenPhoto({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <li className={styles.chosen}>
      <img ref={show} alt={photo.name} width={96} height={96} />
      <IconButton icon={CrossIcon} label={`Remove ${photo.name}`} onClick={onRemove} />
    </li>
  );
}

/** Photos of what arrived, from the files or straight from the phone's camera. */
export function PhotoList({ photos, needed, error, onChange }: PhotoListProps) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;
  const add = (more: readonly File[]) => {
    const all = [...photos, ...more];
    const wrong = photosProblem(all);
    setRefused(wrong);
    if (!wrong) onChange(all);
  };
  const taking = { problem: problem ? `${id}-problem` : undefined, onPhotos: add };
  return (
    <fieldset>
      <legend className={styles.legend}>Photos {!needed && <span className={styles.optional}>optional</span>}</legend>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <ChosenPhoto
              key={`${photo.name}-${photo.lastModified}-${place}`}
              photo={photo}
              onRemove={() => onChange(photos.filter((_, at) => at !== place))}
            />
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <div className={styles.ways}>
          <PhotoInput className={styles.way} multiple {...taking}>
            <Icon of={ImagePlusIcon} />
            Choose photos
          </PhotoInput>
          <PhotoInput className={styles.camera} camera {...taking}>
            Take a photo
          </PhotoInput>
        </div>
      )}
      <p className="quiet">Up to {MAX_PHOTOS}, JPG, PNG or HEIC, 10&nbsp;MB each.</p>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <Icon of={CircleAlertIcon} />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
