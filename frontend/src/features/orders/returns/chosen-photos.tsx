import { useCallback, useId, useState } from 'react';
import { CrossIcon, Icon, IconButton, ImagePlusIcon } from '../../../ui';
import styles from './returns.module.css';
import { MOST_PHOTOS, photosProblem } from './returns.view-model';

interface ChosenPhotosProps {
  photos: readonly File[];
  needed: boolean;
  /** what else is wrong with them */
  error?: string | undefined;
  onChange: (photos: readonly File[]) => void;
}

function Chosen({ photo, onRemove }: { photo: File; onRemove: () => void }) {
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
export function ChosenPhotos({ photos, needed, error, onChange }: ChosenPhotosProps) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;
  const add = (files: FileList | null) => {
    const all = [...photos, ...(files ?? [])];
    const wrong = photosProblem(all);
    setRefused(wrong);
    if (!wrong) onChange(all);
  };
  const input = (capture?: 'environment') => (
    <input
      className="srOnly"
      type="file"
      multiple={!capture}
      accept={capture ? 'image/*' : 'image/*,.heic,.heif'}
      capture={capture}
      aria-describedby={problem ? `${id}-problem` : undefined}
      aria-invalid={problem ? true : undefined}
      onChange={(event) => {
        add(event.target.files);
        event.target.value = '';
      }}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>Photos {!needed && <span className={styles.optional}>optional</span>}</legend>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <Chosen
              key={`${photo.name}-${photo.lastModified}-${place}`}
              photo={photo}
              onRemove={() => onChange(photos.filter((_, at) => at !== place))}
            />
          ))}
        </ul>
      )}
      {photos.length < MOST_PHOTOS && (
        <div className={styles.ways}>
          <label className={styles.way}>
            <Icon of={ImagePlusIcon} />
            Choose photos
            {input()}
          </label>
          <label className={styles.camera}>
            Take a photo
            {input('environment')}
          </label>
        </div>
      )}
      <p className="quiet">Up to {MOST_PHOTOS}, JPG, PNG or HEIC, 10&nbsp;MB each.</p>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
