import { Carousel, Tile } from '../../../ui';
import type { CollectionTile } from './collection';
import styles from './collections.module.css';
import { FacePicture } from './face-picture';

const SIZES = '(max-width: 30rem) 100vw, (max-width: 48rem) 50vw, (max-width: 64rem) 33vw, 25vw';

/** The ways further into a collection. */
export function CollectionTiles({ tiles, label }: { tiles: readonly CollectionTile[]; label: string }) {
  return (
    <Carousel label={label} className={styles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.to} to={tile.to} name={tile.name}>
          <FacePicture face={tile.face} sizes={SIZES} eager />
        </Tile>
      ))}
    </Carousel>
  );
}
