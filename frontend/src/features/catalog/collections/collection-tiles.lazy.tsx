import { cx } from '../../../lib/cx';
import { Carousel, Tile } from '../../../ui';
import type { CollectionTile } from './collection';
import styles from './collections.module.css';
import { CollectionCover } from './collection-cover';

const SIZES = '(max-width:30em) calc(100vw - 2rem),(max-width:48em) 50vw,33vw';

interface CollectionTilesProps {
  /** the collection's path */
  of: string;
  tiles: readonly CollectionTile[];
  label: string;
}

/** The ways further into a collection. */
export default function CollectionTiles({ of: path, tiles, label }: CollectionTilesProps) {
  return (
    <Carousel label={label} className={cx(styles.tiles, tiles.length === 3 && styles.three)}>
      {tiles.map((tile, place) => (
        <Tile key={tile.to} to={tile.to} name={tile.name}>
          <CollectionCover of={path} place={place} sizes={SIZES} priority={place === 0} />
        </Tile>
      ))}
    </Carousel>
  );
}
