import type { ListProduct } from '../catalog';
import type { Occasion } from './answers';

/** Something about a product that makes it right for an occasion, and how much it counts. */
export interface OccasionRule {
  weight: number;
  reason: string;
  matches: (product: ListProduct) => boolean;
}

const has = (words: readonly string[], word: string) => words.some((one) => one.toLowerCase() === word);
const is = (text: string, word: string) => text.toLowerCase() === word;

const bearsText = (product: ListProduct) => product.text1;
const bearsPhoto = (product: ListProduct) => product.photo;
const bearsBoth = (product: ListProduct) => product.text1 && product.photo;
const isLamp = (product: ListProduct) => has(product.type, 'lamp');
const isJewellery = (product: ListProduct) => has(product.subcategory, 'jewellery');
const isLuxury = (product: ListProduct) => product.luxury;
const isTraditional = (product: ListProduct) => is(product.style, 'traditional');
const isForDesks = (product: ListProduct) => has(product.theme, 'officeessentials');
const isCalm = (product: ListProduct) => has(product.theme, 'wellness');

/** The occasions, each with its signs, the heaviest first. */
export const OCCASION_RULES: Record<Occasion, readonly OccasionRule[]> = {
  Birthday: [
    { weight: 4, reason: 'A name and a photo of theirs', matches: bearsBoth },
    { weight: 3, reason: 'Carries a name', matches: bearsText },
    { weight: 3, reason: 'Carries a photo', matches: bearsPhoto },
    { weight: 1, reason: 'Popular right now', matches: (product) => product.trending !== '' },
  ],
  Anniversary: [
    { weight: 4, reason: 'Your photo and your words', matches: bearsBoth },
    { weight: 3, reason: 'Jewellery for the day', matches: isJewellery },
    { weight: 3, reason: 'Carries your words', matches: (product) => product.text1 && !isForDesks(product) },
    { weight: 2, reason: 'Carries a photo of you two', matches: bearsPhoto },
    { weight: 2, reason: 'For a big day', matches: isLuxury },
    { weight: 1, reason: 'Warm light for two', matches: isLamp },
  ],
  Wedding: [
    { weight: 5, reason: 'For a big day', matches: isLuxury },
    { weight: 3, reason: 'Made the traditional way', matches: isTraditional },
    { weight: 2, reason: 'Can carry both their names', matches: (product) => product.text1 && !isForDesks(product) },
    { weight: 2, reason: 'Can carry a photo of the two', matches: bearsPhoto },
  ],
  Housewarming: [
    { weight: 4, reason: 'For a new wall', matches: (product) => product.wallart },
    { weight: 4, reason: 'Light for a new home', matches: isLamp },
    { weight: 4, reason: 'For a new home', matches: (product) => has(product.subcategory, 'home accents') },
    {
      weight: 3,
      reason: 'For a new table',
      matches: (product) => has(product.type, 'table decors') && !isForDesks(product),
    },
    { weight: 1, reason: 'Earthy, and at home anywhere', matches: (product) => has(product.theme, 'earthy') },
  ],
  Festival: [
    { weight: 4, reason: 'A festive classic', matches: isTraditional },
    { weight: 3, reason: 'Light for the season', matches: isLamp },
    { weight: 2, reason: 'Gleams by lamplight', matches: (product) => is(product.material, 'metal') },
    { weight: 1, reason: 'For a big day', matches: isLuxury },
  ],
  'Thank you': [
    { weight: 3, reason: 'Says it in your own words', matches: bearsText },
    { weight: 2, reason: 'A quiet pleasure', matches: isCalm },
    { weight: 1, reason: 'Often chosen as a gift', matches: (product) => product.gift },
  ],
  'Just because': [
    { weight: 3, reason: 'Needs nothing but a bow', matches: (product) => !product.customisable },
    { weight: 2, reason: 'Popular right now', matches: (product) => product.trending !== '' },
    { weight: 1, reason: 'A quiet pleasure', matches: isCalm },
  ],
};
