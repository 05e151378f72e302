import { GIFTING_GUIDES, GUIDE_NAMES, paths } from '../../lib/paths';

export interface NavLink {
  name: string;
  to: string;
}

/** The rooms of the shop, each with a panel of links below it. */
export const ROOM_LINKS: readonly NavLink[] = [
  { name: 'Lamps', to: `${paths.collections}?type=Lamp` },
  { name: 'Wall Art', to: paths.wallArt },
  { name: 'Jewellery', to: paths.personalisedJewellary },
  { name: 'Gifts', to: paths.gifts },
  { name: 'Occasions', to: paths.occasions },
];

export const MAIN_LINKS: readonly NavLink[] = [
  { name: 'Collections', to: paths.collections },
  { name: 'Customisable', to: paths.customisedProducts },
  { name: 'Wood', to: paths.wood },
  { name: 'Acrylic', to: paths.acrylic },
];

export const MORE_LINKS: readonly NavLink[] = [
  { name: 'Gift Wizard', to: paths.giftWizard },
  { name: 'Wishlist', to: paths.wishlist },
  { name: 'My Orders', to: paths.orders },
];

export const GUIDE_LINKS: readonly NavLink[] = GIFTING_GUIDES.map((guide) => ({
  name: GUIDE_NAMES[guide],
  to: paths.guide(guide),
}));
