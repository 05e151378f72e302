import { Butta, Picture } from '../../../ui';
import styles from './collections.module.css';
import { useListFacesQuery } from './faces-api';

const WIDTHS = [480, 960] as const;

interface FacePictureProps {
  /** the collection's path */
  of: string;
  /** which of its faces, from 0 */
  place: number;
  sizes: string;
  eager?: boolean;
  priority?: boolean;
}

/** The picture that stands for a collection; a quiet ground with the house's flower while there is none. */
export function FacePicture({ of: path, place, sizes, eager, priority }: FacePictureProps) {
  const { data } = useListFacesQuery(path);
  const picture = data?.[place];
  return picture ? (
    <Picture
      picture={picture}
      alt=""
      sizes={sizes}
      widths={WIDTHS}
      eager={eager}
      priority={priority}
      draggable={false}
    />
  ) : (
    <span className={styles.faceless}>
      <Butta />
    </span>
  );
}
