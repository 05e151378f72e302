import type { ListProduct } from '../catalog';
import type { Occasion } from './answers';

/** Something about a product that makes it right for an occasion, and how much it counts. */
export interface Sign {
  weight: number;
  says: string;
  holds: (product: ListProduct) => boolean;
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
export const OCCASION_SIGNS: Record<Occasion, readonly Sign[]> = {
  Birthday: [
    { weight: 4, says: 'A name and a photo of theirs', holds: bearsBoth },
    { weight: 3, says: 'Carries a name', holds: bearsText },
    { weight: 3, says: 'Carries a photo', holds: bearsPhoto },
    { weight: 1, says: 'Much loved just now', holds: (product) => product.trending !== '' },
  ],
  Anniversary: [
    { weight: 4, says: 'Your photo and your words', holds: bearsBoth },
    { weight: 3, says: 'Jewellery for the day', holds: isJewellery },
    { weight: 3, says: 'Carries your words', holds: (product) => product.text1 && !isForDesks(product) },
    { weight: 2, says: 'Carries a photo of you two', holds: bearsPhoto },
    { weight: 2, says: 'A piece for a big day', holds: isLuxury },
    { weight: 1, says: 'Warm light for two', holds: isLamp },
  ],
  Wedding: [
    { weight: 5, says: 'A piece for a big day', holds: isLuxury },
    { weight: 3, says: 'Made in the old manner', holds: isTraditional },
    { weight: 2, says: 'Can carry both their names', holds: (product) => product.text1 && !isForDesks(product) },
    { weight: 2, says: 'Can carry a photo of the two', holds: bearsPhoto },
  ],
  Housewarming: [
    { weight: 4, says: 'For a new wall', holds: (product) => product.wallart },
    { weight: 4, says: 'Light for a new home', holds: isLamp },
    { weight: 4, says: 'For a new home', holds: (product) => has(product.subcategory, 'home accents') },
    {
      weight: 3,
      says: 'For a new table',
      holds: (product) => has(product.type, 'table decors') && !isForDesks(product),
    },
    { weight: 1, says: 'Earthy, and at home anywhere', holds: (product) => has(product.theme, 'earthy') },
  ],
  Festival: [
    { weight: 4, says: 'In the festive tradition', holds: isTraditional },
    { weight: 3, says: 'Light for the season', holds: isLamp },
    { weight: 2, says: 'Gleams by lamplight', holds: (product) => is(product.material, 'metal') },
    { weight: 1, says: 'A piece for a big day', holds: isLuxury },
  ],
  'Thank you': [
    { weight: 3, says: 'Says it in your own words', holds: bearsText },
    { weight: 2, says: 'A quiet pleasure', holds: isCalm },
    { weight: 1, says: 'Chosen as a gift, often', holds: (product) => product.gift },
  ],
  'Just because': [
    { weight: 3, says: 'Needs nothing but a bow', holds: (product) => !product.customisable },
    { weight: 2, says: 'Much loved just now', holds: (product) => product.trending !== '' },
    { weight: 1, says: 'A quiet pleasure', holds: isCalm },
  ],
};
