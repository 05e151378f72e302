import { useShop } from '../../lib/shop';
import { socialLinks } from '../../lib/social';
import { FacebookIcon, Icon, InstagramIcon, PinterestIcon, YouTubeIcon } from '../../ui';
import styles from './social-badges.module.css';

const SOCIAL_ICONS = {
  Instagram: InstagramIcon,
  Facebook: FacebookIcon,
  YouTube: YouTubeIcon,
  Pinterest: PinterestIcon,
} as const;

export function SocialBadges() {
  const { siteName } = useShop();
  return (
    <section className="page" aria-labelledby="social-title">
      <div className={styles.social}>
        <h2 className={styles.title} id="social-title">
          See them in other people’s homes
        </h2>
        <ul className={styles.list}>
          {socialLinks(siteName).map(({ name, href }) => (
            <li key={name}>
              <a className={styles.badge} href={href} target="_blank" rel="noopener noreferrer">
                <Icon of={SOCIAL_ICONS[name]} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
