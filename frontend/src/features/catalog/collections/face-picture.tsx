import { useSearchProductsQuery } from '../../../api/generated';
import { Butta, Picture } from '../../../ui';
import type { Face } from './collection';
import styles from './collections.module.css';

/** The picture that stands for a collection; a quiet ground with the house's flower while there is none. */
export function FacePicture({ face, sizes, eager }: { face: Face; sizes: string; eager?: boolean }) {
  const { data } = useSearchProductsQuery(face.query);
  const pictures = data?.products[0]?.pictures ?? [];
  const picture = pictures[face.picture] ?? pictures[0];
  return picture ? (
    <Picture picture={picture} alt="" sizes={sizes} eager={eager} draggable={false} />
  ) : (
    <span className={styles.faceless}>
      <Butta />
    </span>
  );
}
