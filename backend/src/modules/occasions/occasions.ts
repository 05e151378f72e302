/** What gifts are given for, with a page of its own. */
export interface Occasion {
  /** `mothers-day`; part of the page's address. */
  readonly slug: string;
  readonly name: string;
  /** The name of its dates among the festivals of `modules/delivery`; null where everybody has a day of their own. */
  readonly festival: string | null;
  readonly heading: string;
  readonly lead: string;
  /** What its gifts are, in words of names, kinds, materials and recipients, the nearest first. */
  readonly meanings: readonly string[];
}

export const OCCASIONS: readonly Occasion[] = [
  {
    slug: 'rakhi',
    name: 'Rakhi',
    festival: 'Rakhi',
    heading: 'Rakhi gifts with his name on them',
    lead: 'For the brother who has everything, and the sister who ties the thread: engraved, printed and wrapped in our workshop.',
    meanings: ['keychains', 'him personalised', 'bracelet', 'mug', 'organiser', 'him gift', 'friends personalised'],
  },
  {
    slug: 'karva-chauth',
    name: 'Karva Chauth',
    festival: 'Karva Chauth',
    heading: 'Karva Chauth gifts for her',
    lead: 'Jewellery with her name, a lamp with both of yours. Something that she finds when the moon is up.',
    meanings: ['her jewellery', 'locket', 'couple', 'jewellery box', 'her gift'],
  },
  {
    slug: 'diwali',
    name: 'Diwali',
    festival: 'Diwali',
    heading: 'Diwali gifts that bring the light',
    lead: 'Brass diyas, lanterns, urlis and candles, for your own home and for every door that you knock at.',
    meanings: ['diya', 'brass', 'lantern', 'candle', 'fairy lights', 'tray', 'lamp', 'traditional'],
  },
  {
    slug: 'bhai-dooj',
    name: 'Bhai Dooj',
    festival: 'Bhai Dooj',
    heading: 'Bhai Dooj gifts for brothers and sisters',
    lead: 'Small things that carry a name, and bigger ones for the brother who has outgrown sweets.',
    meanings: ['him personalised', 'keychains', 'mug', 'him gift', 'her personalised'],
  },
  {
    slug: 'christmas',
    name: 'Christmas',
    festival: 'Christmas',
    heading: 'Christmas gifts with a name on them',
    lead: 'Warm light, scented candles and presents that nobody else can have under the tree.',
    meanings: ['candle', 'fairy lights', 'lantern', 'lamp', 'puzzle', 'mug', 'family gift'],
  },
  {
    slug: 'valentines-day',
    name: 'Valentine’s Day',
    festival: 'Valentine’s Day',
    heading: 'Valentine’s Day gifts for two',
    lead: 'Your names in light, your song on a lamp, your photo in a locket.',
    meanings: ['couple', 'heart', 'our song', 'name pendant', 'locket', 'her jewellery', 'him personalised'],
  },
  {
    slug: 'holi',
    name: 'Holi',
    festival: 'Holi',
    heading: 'Holi gifts full of colour',
    lead: 'Bright things for the day on which nobody stays white.',
    meanings: ['rainbow', 'dopamine', 'multicolour', 'tote bag', 'paint set', 'bohemian', 'friends gift'],
  },
  {
    slug: 'mothers-day',
    name: 'Mother’s Day',
    festival: 'Mother’s Day',
    heading: 'Mother’s Day gifts for the one who remembers every birthday',
    lead: 'Her name in gold, her family on a canvas, a box for what she keeps.',
    meanings: ['name pendant', 'locket', 'family portrait', 'jewellery box', 'her family', 'candle', 'her gift'],
  },
  {
    slug: 'birthday',
    name: 'Birthday',
    festival: null,
    heading: 'Birthday gifts with their name on them',
    lead: 'A name, a photo, a line that only the two of you understand.',
    meanings: ['name personalised', 'photo personalised', 'personalised', 'mug', 'popular'],
  },
  {
    slug: 'anniversary',
    name: 'Anniversary',
    festival: null,
    heading: 'Anniversary gifts for the two of them',
    lead: 'For one year or for fifty: both names, one photo, and a date that nobody will forget again.',
    meanings: ['couple', 'our song', 'locket', 'gold frame', 'portrait', 'her jewellery', 'family personalised'],
  },
  {
    slug: 'wedding',
    name: 'Wedding',
    festival: null,
    heading: 'Wedding gifts that stay in the house',
    lead: 'What still hangs on the wall when the flowers are long gone.',
    meanings: ['couple', 'gold frame', 'house name board', 'family portrait', 'luxury', 'brass', 'traditional'],
  },
  {
    slug: 'housewarming',
    name: 'Housewarming',
    festival: null,
    heading: 'Housewarming gifts for a new address',
    lead: 'A name for the door, light for the hall, something for the first empty wall.',
    meanings: ['house name board', 'urli', 'lantern', 'planters', 'home accents', 'clock', 'wall art', 'vases'],
  },
  {
    slug: 'new-baby',
    name: 'New baby',
    festival: null,
    heading: 'Gifts for a new baby',
    lead: 'A night light with a name that has only just been given.',
    meanings: ['baby', 'night light', 'safari', 'family portrait', 'puzzle', 'family personalised'],
  },
  {
    slug: 'thank-you',
    name: 'Thank you',
    festival: null,
    heading: 'Gifts that say thank you',
    lead: 'For a teacher, a colleague, a neighbour: small, made well, and with their name where you like.',
    meanings: ['desk', 'name plate', 'candle', 'mug', 'planters', 'office gift', 'friends gift'],
  },
];

export const OCCASION_SLUGS: readonly string[] = OCCASIONS.map(({ slug }) => slug);
