import { useShop } from '../../lib/shop';
import { socialLinks } from '../../lib/social';
import { FacebookIcon, Icon, InstagramIcon, Link, Page, PinterestIcon, Logo, YouTubeIcon } from '../../ui';
import ground from './footer-ground.svg';
import styles from './footer.module.css';
import { FOOTER } from './footer-id';
import { footerColumns } from './footer-links';

const SOCIAL_ICONS = {
  Instagram: InstagramIcon,
  Facebook: FacebookIcon,
  YouTube: YouTubeIcon,
  Pinterest: PinterestIcon,
} as const;

/** A module of its own: its HTML comes from the server, its script when somebody comes near. */
export default function Footer() {
  const { siteName, hasPage } = useShop();
  const columns = footerColumns(siteName)
    .map((column) => ({ ...column, links: column.links.filter(({ to }) => hasPage(to)) }))
    .filter((column) => column.links.length > 0);
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
              {siteName} is a keepsake given with love. Ours are engraved, printed and cast to order, and sent across
              India.
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
        <p>© {siteName}. Prices in Indian rupees, taxes included.</p>
        <p>UPI, cards, net banking and wallets</p>
      </Page>
    </footer>
  );
}
