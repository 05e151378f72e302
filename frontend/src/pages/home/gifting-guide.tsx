import { GIFTING_GUIDES, paths, type GiftingGuide } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ArrowRightIcon, Icon, Link, Section, SectionHead, TextLink } from '../../ui';
import styles from './gifting-guide.module.css';
import { OwnPictureImage } from './own-picture';
import { guides } from './below-pictures';

const NAMES: Record<GiftingGuide, string> = {
  family: 'Family',
  friends: 'Friends',
  her: 'Her',
  him: 'Him',
  office: 'Office',
  diy: 'DIY',
};

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
                <OwnPictureImage picture={guides[guide]} sizes="(min-width: 48rem) 15vw, 31vw" />
              </span>
              <span className={styles.name}>{NAMES[guide]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
