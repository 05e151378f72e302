import { useShop } from '../../lib/shop';
import { socialLinks } from '../../lib/social';
import {
  BanknoteIcon,
  CreditCardIcon,
  FacebookIcon,
  Icon,
  InstagramIcon,
  LandmarkIcon,
  Link,
  Logo,
  Page,
  PinterestIcon,
  SmartphoneIcon,
  YouTubeIcon,
} from '../../ui';
import ground from './footer-ground.svg';
import styles from './footer.module.css';
import { FOOTER } from './footer-id';
import { footerColumns, LEGAL_LINKS } from './footer-links';

const SOCIAL_ICONS = {
  Instagram: InstagramIcon,
  Facebook: FacebookIcon,
  YouTube: YouTubeIcon,
  Pinterest: PinterestIcon,
} as const;

const WAYS_TO_PAY = [
  { name: 'UPI', icon: SmartphoneIcon },
  { name: 'Cards', icon: CreditCardIcon },
  { name: 'Net banking', icon: LandmarkIcon },
  { name: 'Cash on delivery', icon: BanknoteIcon },
] as const;

/** A module of its own: its HTML comes from the server, its script when somebody comes near. */
export default function Footer() {
  const { siteName, hasPage } = useShop();
  const columns = footerColumns(siteName)
    .map((column) => ({ ...column, links: column.links.filter(({ to }) => hasPage(to)) }))
    .filter((column) => column.links.length > 0);
  const legal = LEGAL_LINKS.filter(({ to }) => hasPage(to));
  return (
    <footer id={FOOTER} className={styles.footer}>
      <div className={styles.border} aria-hidden="true" />
      <Page>
        <div className={styles.top}>
          <div className={styles.promise}>
            <p className={styles.name}>
              <Logo name={siteName} />
            </p>
            <p>
              {siteName} is a keepsake given with love. Ours are engraved, printed and cast to order, and delivered
              across India.
            </p>
            <ul className={styles.social} aria-label={`${siteName} elsewhere`}>
              {socialLinks(siteName).map(({ name, href }) => (
                <li key={name}>
                  <a href={href} aria-label={name} target="_blank" rel="noopener noreferrer">
                    <Icon of={SOCIAL_ICONS[name]} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav className={styles.cols} aria-label="Footer">
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ name, to }) => (
                    <li key={to}>
                      <Link to={to}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </Page>
      <img className={styles.deva} src={ground} alt="" width={2409} height={1004} loading="lazy" />
      <Page className={styles.base}>
        <ul className={styles.pay} aria-label="Ways to pay">
          {WAYS_TO_PAY.map(({ name, icon }) => (
            <li key={name}>
              <Icon of={icon} />
              {name}
            </li>
          ))}
        </ul>
        {legal.length > 0 && (
          <ul className={styles.legal}>
            {legal.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <p>© {siteName}. Prices include all taxes.</p>
      </Page>
    </footer>
  );
}
