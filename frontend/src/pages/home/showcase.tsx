import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Link, StaticImage, Section, SectionHead } from '../../ui';
import { showcaseImages } from './showcase-images';
import styles from './showcase.module.css';

const BIG = '(min-width: 48rem) 50vw, 100vw';
const SMALL = '(min-width: 48rem) 25vw, 50vw';

const ofType = (type: string) => `${paths.collections}?type=${encodeURIComponent(type)}`;

const ITEMS = [
  { name: 'Lamps', note: 'Pierced brass, glass and glowing names', to: ofType('Lamp'), picture: showcaseImages.lamps },
  { name: 'Wall Art', note: 'Prints, canvases, brass', to: ofType('Wall Art'), picture: showcaseImages.wallArt },
  {
    name: 'Personalised Jewellery',
    note: 'Their name, worn close',
    to: paths.personalisedJewellary,
    picture: showcaseImages.jewellery,
  },
  { name: 'Luxury', note: 'Gifts for one great day', to: paths.luxury, picture: showcaseImages.luxury },
  { name: 'Gifts', note: 'For a table, a desk, a shelf', to: paths.gifts, picture: showcaseImages.gifts },
] as const;

/** A grid of pictures, each of which opens its part of the collections. */
export function Showcase() {
  return (
    <Section labelledBy="showcase-title">
      <SectionHead id="showcase-title" label="The shop" title="Five rooms to wander through" />
      <ul className={styles.showcase}>
        {ITEMS.map(({ name, note, to, picture }, place) => (
          <li key={name} className={cx(place === 0 && styles.big)}>
            <Link to={to}>
              <span className={styles.picture}>
                <StaticImage picture={picture} sizes={place === 0 ? BIG : SMALL} />
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
