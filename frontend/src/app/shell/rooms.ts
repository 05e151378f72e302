import { GIFTING_GUIDES, GUIDE_NAMES, paths } from '../../lib/paths';
import type { NavLink } from './nav-links';

export interface RoomColumn {
  title: string;
  links: readonly NavLink[];
}

export interface Room {
  /** as its link in the header says it */
  name: string;
  columns: readonly RoomColumn[];
}

const found = (name: string, words = name): NavLink => ({
  name,
  to: `${paths.products}?q=${encodeURIComponent(words.toLowerCase())}`,
});

const prices = (path: string, filters = ''): RoomColumn => ({
  title: 'Price',
  links: [
    { name: 'Under ₹1,000', to: `${path}?${filters}price=under-1000` },
    { name: '₹1,000 to ₹3,000', to: `${path}?${filters}price=1000-3000` },
    { name: 'Above ₹3,000', to: `${path}?${filters}price=above-3000` },
  ],
});

const material = (name: string): NavLink => ({
  name,
  to: `${paths.subcategory('material', name)}?type=Lamp`,
});

/** What stands below the rooms, but for the occasions, whose dates the shop knows. */
export const ROOMS: readonly Room[] = [
  {
    name: 'Lamps',
    columns: [
      {
        title: 'Kind',
        links: [
          found('Name lamps', 'name lamp'),
          found('Photo lamps', 'photo lamp'),
          found('Night lights', 'night light'),
          found('Brass diyas', 'diya'),
          found('Lanterns', 'lantern'),
        ],
      },
      { title: 'Material', links: ['Acrylic', 'Metal', 'Glass', 'Resin', 'Cotton'].map(material) },
      prices(paths.collections, 'type=Lamp&'),
    ],
  },
  {
    name: 'Wall Art',
    columns: [
      {
        title: 'Kind',
        links: [
          found('Framed prints', 'framed print'),
          found('Portraits from a photo', 'portrait'),
          found('Photo panels', 'photo panel'),
          found('Clocks', 'clock'),
          found('Mirrors', 'mirror'),
        ],
      },
      {
        title: 'Theme',
        links: [
          found('Mandala'),
          found('Mountains', 'himalayan'),
          found('Warli and folk', 'warli'),
          found('Botanical'),
          found('Family', 'family portrait'),
        ],
      },
      prices(paths.wallArt),
    ],
  },
  {
    name: 'Jewellery',
    columns: [
      {
        title: 'Kind',
        links: [
          found('Name pendants', 'name pendant'),
          found('Bar necklaces', 'bar necklace'),
          found('Photo lockets', 'locket'),
          found('Rings', 'ring'),
          found('Cuffs and bracelets', 'bracelet'),
          found('Jhumkas'),
        ],
      },
      {
        title: 'More',
        links: [
          { name: 'Personalised Jewellery', to: paths.personalisedJewellary },
          found('Gold'),
          found('Rose gold'),
          found('Brass jewellery'),
        ],
      },
      prices(paths.personalisedJewellary),
    ],
  },
  {
    name: 'Gifts',
    columns: [
      {
        title: 'Who is it for?',
        links: GIFTING_GUIDES.map((guide) => ({ name: GUIDE_NAMES[guide], to: paths.guide(guide) })),
      },
      prices(paths.gifts),
      {
        title: 'Quick help',
        links: [
          { name: 'Gift Wizard', to: paths.giftWizard },
          { name: 'With a name on it', to: paths.customisedProducts },
          { name: 'Luxury', to: paths.luxury },
          { name: 'Occasions', to: paths.occasions },
        ],
      },
    ],
  },
];
