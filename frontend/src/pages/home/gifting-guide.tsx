import { GIFTING_GUIDES, GUIDE_NAMES, paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ArrowRightIcon, GUIDE_IMAGES, Icon, Link, StaticImage, Section, SectionHead, TextLink } from '../../ui';
import styles from './gifting-guide.module.css';

export function GiftingGuide() {
  const { hasPage } = useShop();
  return (
    <Section labelledBy="guide-title">
      <SectionHead
        id="guide-title"
        label="Gifting Guide"
        title="Who is it for?"
        action={
          hasPage(paths.giftWizard) && (
            <TextLink to={paths.giftWizard}>
              Not sure? Answer three questions <Icon of={ArrowRightIcon} small />
            </TextLink>
          )
        }
      />
      <ul className={styles.guide}>
        {GIFTING_GUIDES.map((guide) => (
          <li key={guide}>
            <Link className={styles.link} to={paths.guide(guide)}>
              <span className={styles.arch}>
                <StaticImage picture={GUIDE_IMAGES[guide]} sizes="(min-width: 48rem) 15vw, 31vw" />
              </span>
              <span className={styles.name}>{GUIDE_NAMES[guide]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
