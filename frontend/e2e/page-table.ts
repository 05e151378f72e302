import { expect, type Page } from '@playwright/test';
import { GIFT, PLAIN, type ShopperPage } from './shopper-page';

type Link = readonly [place: 'top' | 'main' | 'contentinfo' | 'dialog', name: string];

/** What the products API says of a product, as far as collections ask. */
export interface ListedProduct {
  name: string;
  rating: number;
  reviews: number;
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  customisable: boolean;
  comingSoon: boolean;
  material: string;
  style: string;
  trending: string;
  theme: string[];
  giftingguide: string[];
}

/** An address of the shop and what stands there. */
export interface RouteExpectation {
  path: string;
  tags?: readonly string[];
  /** default: 200 */
  status?: number;
  /** the first-level heading */
  heading: string;
  /** where the document's title is not the heading */
  title?: string;
  breadcrumb?: readonly string[];
  /** a pattern of the address where the page ends, where that is another */
  finalUrl?: string;
  /** what is different for a customer who is signed in */
  signedIn?: Partial<RouteExpectation>;
  /** the links that lead there, one after the other; without any, the history does */
  reachedBy?: readonly Link[] | ((page: Page, shopper: ShopperPage) => Promise<void>);
  /** it has scripts that other pages may not have, so links to it load a new document */
  newDocument?: boolean;
  /** what the browser itself writes to the console there */
  expectedConsole?: RegExp;
  /** the collections to browse: the carousel's name, then the tiles in order */
  tiles?: readonly [name: string, ...tiles: string[]];
  /** which products the page lists */
  lists?: (product: ListedProduct) => boolean;
  /** one of its pictures is loaded before all others, and all are no wider than they are shown */
  hasLeadingPicture?: boolean;
  /** it is opened with late fonts, and scrolled to its end */
  withLateFonts?: boolean;
  /**
   * the address of another page with the same parts, which is opened at both widths and looked at by axe: this one is opened on
   * a phone and then widened
   */
  likePage?: string;
  /** fonts besides the two of the shop */
  furtherFonts?: readonly string[];
  /** it stands alone, without header and footer */
  quiet?: boolean;
  /** further checks of the opened page */
  check?: (page: Page) => Promise<void>;
}

const HOME_HEADING = 'Gifts that know their name.';
const HOME_TITLE = 'Personalised and handcrafted gifts';
const NOINDEX = 'meta[name=robots][content*=noindex]';

const guide = (word: string, crumb: string): Record<string, readonly RouteExpectation[]> => ({
  [`/collections/${word}`]: [
    {
      path: `/collections/${word}`,
      tags: ['@R-ROUTE-12', '@R-COLL-12', '@R-COLL-13', '@R-COLL-14'],
      heading: `The ${word.toUpperCase()} Collection`,
      breadcrumb: ['Home', 'Collections', crumb],
      lists: ({ giftingguide }) => giftingguide.includes(word),
      ...(word === 'him' ? { hasLeadingPicture: true, withLateFonts: true } : { likePage: '/collections/him' }),
      reachedBy: [
        ['top', 'Saugaat, home'],
        ['main', crumb],
      ],
      check: hasAllFilters,
    },
  ],
});
const category = (
  word: string,
  heading: string,
  crumb: string,
  link: string,
  tag: string,
  tiles: string[],
): Record<string, readonly RouteExpectation[]> => ({
  [`/collections/${word}`]: [
    {
      path: `/collections/${word}`,
      tags: ['@R-ROUTE-10', tag],
      heading,
      breadcrumb: ['Home', 'Collections', crumb],
      tiles: [heading, ...tiles],
      ...(word === 'style' ? { withLateFonts: true } : { likePage: '/collections/style' }),
      reachedBy: [
        ['top', 'Collections'],
        ['main', link],
      ],
    },
  ],
});
const flagged = (
  word: string,
  heading: string,
  tags: string[],
  lists: (product: ListedProduct) => boolean,
): Record<string, readonly RouteExpectation[]> => ({
  [`/collections/${word}`]: [
    {
      path: `/collections/${word}`,
      tags,
      heading,
      breadcrumb: ['Home', 'Collections', heading],
      lists,
      likePage: '/collections/him',
      reachedBy: [['contentinfo', heading]],
    },
  ],
});
const written = (path: string, heading: string, tag: string): Record<string, readonly RouteExpectation[]> => ({
  [path]: [
    { path, tags: [tag], heading, breadcrumb: ['Home', heading], reachedBy: [['contentinfo', heading] as const] },
  ],
});
/** A page of the policies: described for search engines, and marked in the list of policies. */
const policy = (path: string, heading: string): Record<string, readonly RouteExpectation[]> => ({
  [path]: [
    {
      path,
      tags: ['@R-ROUTE-27'],
      heading,
      breadcrumb: ['Home', heading],
      withLateFonts: path === '/faqs',
      reachedBy: [['contentinfo', heading]],
      check: async (page) => {
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(page.url()).origin + path);
        const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(heading);
        await expect(crumb).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('navigation', { name: 'Policies' }).locator('[aria-current=page]')).toHaveText(
          heading,
        );
      },
    },
  ],
});
const soon = (
  path: string,
  heading: string,
  tag: string,
  title: string,
  likePage?: string,
): Record<string, readonly RouteExpectation[]> => ({
  [path]: [
    { path, tags: [tag], heading, title, reachedBy: [['contentinfo', title] as const], ...(likePage && { likePage }) },
  ],
});
const isPrivate = async (page: Page) => {
  await expect(page.locator(NOINDEX)).toHaveCount(1);
};
const inOrder = (step: number) => async (page: Page) => {
  await expect(page.getByRole('list', { name: `Step ${step} of 4` })).toBeVisible();
};

async function hasAllFilters(page: Page): Promise<void> {
  const names = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'];
  const filters = page.getByRole('form', { name: 'Filters' });
  // On a phone they are in a dialog of their own.
  if (page.viewportSize()?.width === 390) return expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  for (const name of [...names, 'Under ₹1,000', '₹1,000 - ₹3,000', 'Above ₹3,000']) {
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
}

/** The colours and fonts of the design. */
async function hasTheColoursAndFonts(page: Page): Promise<void> {
  const looks = await page.evaluate(() => {
    const tokens = getComputedStyle(document.documentElement);
    const body = getComputedStyle(document.body);
    const heading = getComputedStyle(document.querySelector('h1') ?? document.body);
    return {
      // The design's brass is #b98a3e; its contrast with the paper would be 2.9:1, so the stars are a shade darker.
      tokens: ['--paper', '--ink', '--terracotta', '--forest', '--brass'].map((name) => tokens.getPropertyValue(name)),
      page: [body.backgroundColor, body.color],
      fonts: [body.fontFamily, heading.fontFamily].map((family) => family.split(',')[0]?.replaceAll('"', '')),
    };
  });
  expect(looks.tokens.map((value) => value.trim())).toEqual(['#fbf6ee', '#2a211c', '#a4452c', '#3f5a45', '#a97b2f']);
  expect(looks.page).toEqual(['rgb(251, 246, 238)', 'rgb(42, 33, 28)']);
  expect(looks.fonts).toEqual(['Figtree Variable', 'Fraunces Variable']);
}

/** What stands at each row of the route table, in the order of `src/app/routes.tsx`. */
export const PAGES: Readonly<Record<string, readonly RouteExpectation[]>> = {
  '/': [
    {
      path: '/',
      tags: ['@R-ROUTE-08', '@R-ROUTE-43'],
      heading: HOME_HEADING,
      title: HOME_TITLE,
      furtherFonts: ['Dancing Script'],
      hasLeadingPicture: true,
      withLateFonts: true,
      reachedBy: [['top', 'Saugaat, home']],
      check: async (page) => {
        await hasTheColoursAndFonts(page);
        await expect(page.getByRole('button', { name: 'Next Reviews' })).toBeAttached();
      },
    },
  ],
  '/collections': [
    {
      path: '/collections',
      tags: ['@R-ROUTE-09', '@R-COLL-01', '@R-COLL-02', '@R-COLL-03'],
      heading: 'Collections',
      breadcrumb: ['Home', 'Collections'],
      check: hasAllFilters,
      tiles: ['Collections', 'TRENDING', 'BY STYLE', 'BY MATERIAL', 'BY THEMES'],
      lists: () => true,
      hasLeadingPicture: true,
      withLateFonts: true,
      reachedBy: [['top', 'Collections']],
    },
  ],
  ...category('trending', 'Trending', 'By Trending', 'TRENDING', '@R-COLL-09', [
    'SoftGirlAesthetic',
    'Dopamine',
    'Coquette',
  ]),
  ...category('style', 'By Style', 'By Style', 'BY STYLE', '@R-COLL-06', [
    'Modern',
    'Vintage',
    'Bohemian',
    'Traditional',
    'Transitional',
  ]),
  ...category('material', 'By Material', 'By Material', 'BY MATERIAL', '@R-COLL-07', [
    'Wood',
    'Acrylic',
    'Glass',
    'Resin',
    'Metal',
  ]),
  ...category('theme', 'By Themes', 'By Theme', 'BY THEMES', '@R-COLL-08', [
    'Earthy',
    'ModernMinimalist',
    'OfficeEssentials',
    'Safari',
    'Wellness',
  ]),
  ...guide('him', 'Him'),
  ...guide('her', 'Her'),
  ...guide('friends', 'Friends'),
  ...guide('family', 'Family'),
  ...guide('office', 'Office'),
  ...guide('diy', 'DIY'),
  ...flagged('gifts', 'Gifts', ['@R-ROUTE-13', '@R-COLL-16'], ({ gift }) => gift),
  ...flagged('luxury', 'Luxury', ['@R-ROUTE-14', '@R-COLL-17'], ({ luxury }) => luxury),
  ...flagged(
    'personalised-jewellary',
    'Personalised Jewellery',
    ['@R-ROUTE-15', '@R-COLL-19'],
    ({ personalisedJewellary }) => personalisedJewellary,
  ),
  ...flagged('wall-art', 'Wall Art', ['@R-ROUTE-16', '@R-COLL-18'], ({ wallart }) => wallart),
  '/collections/customised-products': [
    {
      path: '/collections/customised-products',
      tags: ['@R-ROUTE-17', '@R-COLL-20', '@R-COLL-21', '@R-COLL-22'],
      heading: 'Customisable Collection',
      breadcrumb: ['Home', 'Collections', 'Personalised'],
      lists: ({ customisable }) => customisable,
      likePage: '/collections/him',
      reachedBy: [['top', 'Customisable']],
    },
  ],
  '/collections/:category': [
    {
      path: '/collections/wood',
      heading: 'By Material',
      breadcrumb: ['Home', 'Collections', 'By Material'],
      likePage: '/collections/style',
    },
  ],
  '/collections/:category/:subcategory': [
    {
      path: '/collections/material/wood',
      tags: ['@R-ROUTE-11', '@R-ROUTE-18', '@R-COLL-10', '@R-COLL-11'],
      heading: 'Wood',
      title: 'Wood Gifts and Home Decor',
      breadcrumb: ['Home', 'Collections', 'By Material', 'Wood'],
      lists: ({ material }) => material === 'Wood',
      likePage: '/collections/him',
      reachedBy: [['top', 'Wood']],
    },
    {
      path: '/collections/material/acrylic',
      heading: 'Acrylic',
      title: 'Acrylic Gifts and Home Decor',
      breadcrumb: ['Home', 'Collections', 'By Material', 'Acrylic'],
      lists: ({ material }) => material === 'Acrylic',
      likePage: '/collections/him',
      reachedBy: [['top', 'Acrylic']],
    },
    {
      path: '/collections/theme/officeessentials',
      heading: 'OfficeEssentials',
      title: 'Office Essentials Gifts and Home Decor',
      breadcrumb: ['Home', 'Collections', 'By Theme', 'OfficeEssentials'],
      lists: ({ theme }) => theme.includes('OfficeEssentials'),
      likePage: '/collections/him',
      reachedBy: [
        ['top', 'Collections'],
        ['main', 'BY THEMES'],
        ['main', 'OfficeEssentials'],
      ],
    },
    {
      path: '/collections/style/bohemian',
      heading: 'Bohemian',
      title: 'Bohemian Gifts and Home Decor',
      breadcrumb: ['Home', 'Collections', 'By Style', 'Bohemian'],
      lists: ({ style }) => style === 'Bohemian',
      likePage: '/collections/him',
    },
    {
      path: '/collections/trending/coquette',
      heading: 'Coquette',
      title: 'Coquette Gifts and Home Decor',
      breadcrumb: ['Home', 'Collections', 'By Trending', 'Coquette'],
      lists: ({ trending }) => trending === 'Coquette',
      likePage: '/collections/him',
    },
  ],
  '/products': [
    {
      path: '/products',
      tags: ['@R-ROUTE-20'],
      heading: 'Products',
      breadcrumb: ['Home', 'Products'],
      signedIn: { finalUrl: '/products\\?q=lamp', heading: 'Results for “lamp”' },
      reachedBy: async (page) => {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
        await page.keyboard.press('Enter');
      },
    },
  ],
  '/product/:slug': [
    {
      path: `/product/${PLAIN.slug}`,
      tags: ['@R-ROUTE-19'],
      heading: PLAIN.name,
      breadcrumb: ['Home', 'Collections', 'Table Decors'],
      reachedBy: [
        ['top', 'Collections'],
        ['main', PLAIN.name],
      ],
    },
    {
      path: '/product/no-such-piece',
      tags: ['@R-ERR-12', '@R-ERR-13'],
      status: 404,
      heading: 'Product not found.',
      title: 'Product not found',
      expectedConsole: /404/,
    },
  ],
  ...soon('/our-story', 'In Progress', '@R-PAGE-02', 'Our Story'),
  ...soon('/blogs', 'Our Blog is Coming Soon', '@R-PAGE-01', 'Blogs', '/our-story'),
  ...soon('/careers', 'We will soon update about hirings', '@R-PAGE-03', 'Careers', '/our-story'),
  ...policy('/shipping', 'Shipping'),
  ...policy('/return-policy', 'Return Policy'),
  ...policy('/privacy-policy', 'Privacy Policy'),
  ...policy('/terms-conditions', 'Terms & Conditions'),
  ...policy('/faqs', 'FAQs'),
  '/gift-wizard': [
    {
      path: '/gift-wizard',
      tags: ['@R-ROUTE-28'],
      heading: 'Who is it for?',
      title: 'Gift Wizard',
      breadcrumb: ['Home', 'Gift Wizard'],
      hasLeadingPicture: true,
      withLateFonts: true,
      reachedBy: [['top', 'Gift Wizard']],
      check: inOrder(1),
    },
  ],
  '/occasions': [
    {
      path: '/occasions',
      heading: 'Occasions',
      title: 'Gifts by Occasion',
      breadcrumb: ['Home', 'Occasions'],
      reachedBy: [['top', 'Occasions']],
    },
  ],
  '/occasions/:slug': [
    {
      path: '/occasions/birthday',
      heading: 'Birthday gifts with their name on them',
      title: 'Birthday Gifts',
      breadcrumb: ['Home', 'Occasions', 'Birthday'],
      hasLeadingPicture: true,
      reachedBy: [
        ['top', 'Occasions'],
        ['main', 'Birthday'],
      ],
    },
    {
      path: '/occasions/easter',
      likePage: '/occasions',
      finalUrl: '/occasions',
      heading: 'Occasions',
      title: 'Gifts by Occasion',
      breadcrumb: ['Home', 'Occasions'],
      expectedConsole: /404/,
    },
  ],
  ...written('/contact-us', 'Contact Us', '@R-ROUTE-26'),
  ...written('/feedback', 'Share Your Experience', '@R-ROUTE-23'),
  '/checkout': [
    {
      path: '/checkout',
      tags: ['@R-ROUTE-21', '@R-CHK-19'],
      heading: 'Please sign in to check out',
      title: 'Checkout',
      newDocument: true,
      signedIn: { heading: 'Checkout' },
      reachedBy: async (page, shopper) => {
        await page.getByRole('button', { name: /^Shopping Cart/ }).click();
        await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click();
      },
    },
  ],
  '/orders': [
    {
      path: '/orders',
      tags: ['@R-ROUTE-22', '@R-ORD-02', '@R-ORD-03'],
      heading: 'Login Required',
      title: 'My Orders',
      newDocument: true,
      signedIn: { heading: 'No Orders Yet' },
      reachedBy: [['top', 'My Orders']],
    },
  ],
  '/orders/:order/review': [
    {
      path: '/orders/0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d/review',
      likePage: '/orders',
      heading: 'Login Required',
      title: 'Write a review',
      signedIn: { heading: 'There is nothing to review here', expectedConsole: /404/ },
      check: isPrivate,
    },
  ],
  '/account': [
    {
      path: '/account',
      likePage: '/orders',
      heading: 'Login Required',
      title: 'My Account',
      signedIn: { heading: 'My Account' },
      reachedBy: async (page, shopper) => {
        await page.getByRole('button', { name: /^Signed in as/ }).click();
        await shopper.loginDialog.getByRole('link', { name: 'My Account' }).click();
      },
      check: isPrivate,
    },
  ],
  '/account/occasions': [
    {
      path: '/account/occasions',
      likePage: '/orders',
      heading: 'Login Required',
      title: 'Occasion book',
      signedIn: { heading: 'Occasion book' },
      reachedBy: [
        ['top', 'Occasions'],
        ['main', 'Your occasion book'],
      ],
      check: isPrivate,
    },
  ],
  '/wishlist': [
    {
      path: '/wishlist',
      heading: 'Wishlist',
      reachedBy: [['top', 'Wishlist']],
      check: async (page) => {
        await expect(page.getByText('Your wishlist is empty')).toBeVisible();
        await isPrivate(page);
      },
    },
  ],
  '/wishlist/shared': [
    {
      path: '/wishlist/shared',
      heading: 'This wishlist is no longer shared',
      title: 'A friend’s wishlist',
      check: isPrivate,
    },
  ],
  '/preview': [
    {
      path: '/preview',
      likePage: '/wishlist/shared',
      heading: 'This preview has ended',
      title: 'What do you think?',
      check: isPrivate,
    },
  ],
  '/gift': [{ path: '/gift', heading: 'This link has ended', title: 'A gift for you', quiet: true, check: isPrivate }],
  '/exchange': [{ path: '/exchange', heading: 'Exchange a gift', check: isPrivate }],
  '/logout': [{ path: '/logout', likePage: '/', finalUrl: '/', heading: HOME_HEADING, title: HOME_TITLE }],
  '/:sellOn': [
    {
      path: '/sell-on-saugaat',
      tags: ['@R-ROUTE-24'],
      heading: 'Sell on Saugaat',
      breadcrumb: ['Home', 'Sell on Saugaat'],
      reachedBy: [['contentinfo', 'Sell on Saugaat']],
    },
    {
      path: '/sell-on-anything-else',
      tags: ['@R-ROUTE-25'],
      likePage: '/sell-on-saugaat',
      heading: 'Sell on Saugaat',
      breadcrumb: ['Home', 'Sell on Saugaat'],
      check: async (page) => {
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sell-on-saugaat$/);
      },
    },
  ],
};

const wizard = (step: number, query: string, heading: string): RouteExpectation => ({
  path: `/gift-wizard?${query}`,
  tags: ['@R-WIZ-01'],
  heading,
  title: 'Gift Wizard',
  breadcrumb: ['Home', 'Gift Wizard'],
  check: inOrder(step),
});

/** Further addresses of the same rows, where a page looks different. */
export const VARIANTS: readonly RouteExpectation[] = [
  {
    path: `/product/${GIFT.slug}`,
    heading: GIFT.name,
    breadcrumb: ['Home', 'Collections', 'Customisable'],
    hasLeadingPicture: true,
    withLateFonts: true,
  },
  {
    path: '/product/lamp-ocean-river-resin-and-sheesham',
    heading: 'Lamp Ocean River Resin and Sheesham',
    breadcrumb: ['Home', 'Collections', 'Lamp'],
  },
  {
    path: '/collections/luxury?type=Wearables&color=Purple',
    tags: ['@R-FILT-06'],
    heading: 'Luxury',
    breadcrumb: ['Home', 'Collections', 'Luxury'],
    check: async (page) => {
      await expect(page.getByText('No products match your selected filters.')).toBeVisible();
    },
  },
  { ...wizard(1, 'step=1&recipient=her&occasion=Wedding&budget=5000', 'Who is it for?'), likePage: '/gift-wizard' },
  wizard(2, 'step=2&recipient=her&occasion=Wedding&budget=5000', 'What is the occasion?'),
  wizard(3, 'step=3&recipient=her&occasion=Wedding&budget=5000', 'How much would you like to spend?'),
  wizard(4, 'step=4&recipient=her&occasion=Wedding&budget=5000', 'For her, for a wedding'),
  wizard(4, 'step=4&recipient=her&occasion=Birthday&budget=20', 'For her, for a birthday'),
];
