import { Ornament, Picture } from '../../../ui';
import styles from './collections.module.css';
import { useListFacesQuery } from './cover-images-api';

const WIDTHS = [480, 640, 960] as const;

interface CollectionCoverProps {
  /** the collection's path */
  of: string;
  /** which of its faces, from 0 */
  place: number;
  sizes: string;
  priority?: boolean;
}

/** The picture that stands for a collection; a quiet ground with the house's flower while there is none. */
export function CollectionCover({ of: path, place, sizes, priority }: CollectionCoverProps) {
  const { data } = useListFacesQuery(path);
  const picture = data?.[place];
  return picture ? (
    <Picture picture={picture} alt="" sizes={sizes} widths={WIDTHS} priority={priority} draggable={false} />
  ) : (
    <span className={styles.faceless}>
      <Ornament />
    </span>
  );
}
