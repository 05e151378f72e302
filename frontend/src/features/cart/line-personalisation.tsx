import styles from './cart-line.module.css';

interface LinePersonalisationProps {
  text: string | null;
  /** signed address of the photo */
  photo: string | null;
}

/** The buyer's own words and photo, beside the product they go onto. */
export function LinePersonalisation({ text, photo }: LinePersonalisationProps) {
  if (!text && !photo) return null;
  return (
    <div className={styles.custom}>
      {photo && <img className={styles.photo} src={photo} alt="What you uploaded" width={72} height={72} />}
      {text && (
        <span>
          With your words <q>{text}</q>
        </span>
      )}
    </div>
  );
}
