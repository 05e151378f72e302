import { imageVariantUrl } from '../../../../lib/images';
import styles from './region-editor.module.css';

interface BaseImagePickerProps {
  /** the picture that is drawn on */
  image: string;
  pictures: readonly { src: string }[];
  onImage: (image: string) => void;
}

/** Which picture the words and the photo are drawn on. */
export function BaseImagePicker({ image, pictures, onImage }: BaseImagePickerProps) {
  const choices = [...new Set([image, ...pictures.map(({ src }) => src)])];
  return (
    <fieldset>
      <legend className={styles.legend}>The item without words or photo</legend>
      <div className={styles.blanks}>
        {choices.map((src, place) => (
          <label key={src}>
            <input type="radio" name="blank" checked={src === image} onChange={() => onImage(src)} />
            <img src={imageVariantUrl(src, 160, 'webp') ?? src} alt={`Number ${place + 1}`} width={64} height={64} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
