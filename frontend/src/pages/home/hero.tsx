import avifSmall from '../../assets/banners/home-960.avif';
import avifLarge from '../../assets/banners/home-1600.avif';
import webpLarge from '../../assets/banners/home-1600.webp';
import avifPhone from '../../assets/banners/home-phone.avif';
import webpPhone from '../../assets/banners/home-phone.webp';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ButtonLink, Page, TextLink } from '../../ui';
import { Banner } from './banner';
import styles from './hero.module.css';

export function Hero() {
  const { hasPage } = useShop();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Banner
        priority
        className={styles.picture}
        avif={{ small: avifSmall, large: avifLarge, phone: avifPhone }}
        webp={{ large: webpLarge, phone: webpPhone }}
        alt="A brass lantern, an urli of diyas, a jewellery box and a framed mandala on a walnut shelf in morning light"
        width={1600}
        height={700}
      />
      <Page className={styles.page}>
        <div className={styles.text}>
          <h1 className={styles.title} id="hero-title">
            Gifts that know their&nbsp;name.
          </h1>
          <p className={styles.lead}>
            Lamps, jewellery and keepsakes, engraved and printed to order in India with the words and faces you choose.
          </p>
          <div className={styles.actions}>
            <ButtonLink className={styles.action} to={paths.customisedProducts}>
              Personalise a gift
            </ButtonLink>
            {hasPage(paths.giftWizard) && <TextLink to={paths.giftWizard}>Help me choose</TextLink>}
          </div>
        </div>
      </Page>
    </section>
  );
}
