import avifSmall from '../../assets/banners/discover-960.avif';
import avifLarge from '../../assets/banners/discover-1600.avif';
import webpLarge from '../../assets/banners/discover-1600.webp';
import avifPhone from '../../assets/banners/discover-phone.avif';
import webpPhone from '../../assets/banners/discover-phone.webp';
import { paths } from '../../lib/paths';
import { Ornament, ButtonLink, Page } from '../../ui';
import { Banner } from './banner';
import styles from './discover.module.css';

export function Discover() {
  return (
    <section className={styles.discover} aria-labelledby="discover-title">
      <Banner
        className={styles.picture}
        avif={{ small: avifSmall, large: avifLarge, phone: avifPhone }}
        webp={{ large: webpLarge, phone: webpPhone }}
        alt=""
        width={1600}
        height={600}
      />
      <Page className={styles.page}>
        <div className={styles.text}>
          <Ornament className={styles.mark} />
          <h2 className={styles.title} id="discover-title">
            DISCOVER OUR COLLECTION
          </h2>
          <p>
            Wood, brass, glass, resin, acrylic and cotton, worked by people who do one thing well. Look for the ones
            that can carry a name.
          </p>
          <ButtonLink look="outline" className={styles.action} to={paths.collections}>
            Discover Our Collections
          </ButtonLink>
        </div>
      </Page>
    </section>
  );
}
