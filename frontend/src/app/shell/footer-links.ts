import { paths } from '../../lib/paths';
import type { NavLink } from './nav-links';

export interface FooterColumn {
  title: string;
  links: readonly NavLink[];
}

export const footerColumns = (siteName: string): readonly FooterColumn[] => [
  {
    title: 'Shop',
    links: [
      { name: 'Gifts', to: paths.gifts },
      { name: 'Personalised Jewellery', to: paths.personalisedJewellary },
      { name: 'Wall Art', to: paths.wallArt },
      { name: 'Luxury', to: paths.luxury },
      { name: 'Customisable', to: paths.customisedProducts },
    ],
  },
  {
    title: siteName,
    links: [
      { name: 'Our Story', to: paths.ourStory },
      { name: 'Blogs', to: paths.blogs },
      { name: 'Careers', to: paths.careers },
      { name: `Sell on ${siteName}`, to: paths.sellOn(siteName) },
      { name: 'Share Your Experience', to: paths.feedback },
    ],
  },
  {
    title: 'Help',
    links: [
      { name: 'Contact Us', to: paths.contactUs },
      { name: 'FAQs', to: paths.faqs },
      { name: 'Shipping', to: paths.shipping },
      { name: 'Return Policy', to: paths.returnPolicy },
    ],
  },
];

/** Beside the copyright. */
export const LEGAL_LINKS: readonly NavLink[] = [
  { name: 'Privacy Policy', to: paths.privacyPolicy },
  { name: 'Terms & Conditions', to: paths.termsConditions },
];
