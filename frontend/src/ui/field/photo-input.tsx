import type { ReactNode } from 'react';

interface PhotoInputProps {
  className?: string | undefined;
  /** straight from the phone's camera */
  camera?: boolean;
  multiple?: boolean;
  /** id of the words that say what is wrong, where something is */
  problem?: string | undefined;
  onPhotos: (photos: readonly File[]) => void;
  children: ReactNode;
}

/** Takes photos, from the files or from the camera. */
export function PhotoInput({
  className,
  camera = false,
  multiple = false,
  problem,
  onPhotos,
  children,
}: PhotoInputProps) {
  return (
    <label className={className}>
      {children}
      <input
        className="srOnly"
        type="file"
        multiple={multiple}
        accept={camera ? 'image/*' : 'image/*,.heic,.heif'}
        capture={camera ? 'environment' : undefined}
        aria-describedby={problem}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
