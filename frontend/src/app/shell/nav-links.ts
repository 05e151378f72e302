import { GIFTING_GUIDES, paths, type GiftingGuide } from '../../lib/paths';

export interface NavLink {
  name: string;
  to: string;
}

export const MAIN_LINKS: readonly NavLink[] = [
  { name: 'Collections', to: paths.collections },
  { name: 'Customisable', to: paths.customisedProducts },
  { name: 'Wood', to: paths.wood },
  { name: 'Acrylic', to: paths.acrylic },
];

export const MORE_LINKS: readonly NavLink[] = [
  { name: 'Gift Wizard', to: paths.giftWizard },
  { name: 'My Orders', to: paths.orders },
];

const GUIDE_NAMES: Record<GiftingGuide, string> = {
  family: 'Family',
  friends: 'Friends',
  her: 'Her',
  him: 'Him',
  office: 'Office',
  diy: 'DIY',
};

export const GUIDE_LINKS: readonly NavLink[] = GIFTING_GUIDES.map((guide) => ({
  name: GUIDE_NAMES[guide],
  to: paths.guide(guide),
}));

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
      { name: 'Privacy Policy', to: paths.privacyPolicy },
      { name: 'Terms & Conditions', to: paths.termsConditions },
    ],
  },
];
