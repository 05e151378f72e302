import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { useShop } from '../../../lib/shop';
import { TextLink } from '../../../ui';
import type { Collection } from './collection';
import styles from './collections.module.css';
import { CollectionCover } from './collection-cover';

/** Heading and introduction; a gifting guide opens with its arch. */
export function CollectionHead({ collection, heading }: { collection: Collection; heading: string }) {
  const { hasPage } = useShop();
  if (!collection.arch) {
    return (
      <div className={cx(styles.head, !collection.tiles && styles.alone)}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{collection.intro}</p>
      </div>
    );
  }
  return (
    <div className={styles.guideHead}>
      <div>
        <p className="label">Gifting Guide</p>
        <h1>{heading}</h1>
        <p className={styles.intro}>{collection.intro}</p>
        {hasPage(paths.giftWizard) && <TextLink to={paths.giftWizard}>Help me choose</TextLink>}
      </div>
      <span className={styles.arch}>
        <CollectionCover of={collection.path} place={0} sizes="(max-width: 48rem) 11rem, 17rem" priority />
      </span>
    </div>
  );
}
