import type { Page } from '@playwright/test';
import { PLAIN, type Visitor } from '../visitor';

type Link = readonly [place: 'top' | 'main' | 'contentinfo' | 'dialog', name: string];

/** An address of the route table and what stands there. */
export interface PageOfTheTable {
  at: string;
  numbers?: readonly string[];
  status?: number;
  heading: string;
  /** where it is not the heading */
  title?: string;
  trail?: readonly string[];
  /** the address that it leads to, where that is another */
  ends?: string;
  /** what is different for somebody with an account */
  signedIn?: Partial<PageOfTheTable>;
  /** the links that lead there, one after the other; without any, the history does */
  by?: readonly Link[] | ((page: Page, visitor: Visitor) => Promise<void>);
  /** it has scripts that other pages may not have */
  anotherDocument?: boolean;
  /** what the browser itself says about it */
  says?: RegExp;
}

const HOME_HEADING = 'Gifts that know their name.';
const HOME_TITLE = 'Personalised and handcrafted gifts';

const collection = (word: string, heading: string, crumb: string, number: string, by: readonly Link[]) => ({
  [`/collections/${word}`]: [
    { at: `/collections/${word}`, numbers: [number], heading, trail: ['Home', 'Collections', crumb], by },
  ],
});
const guide = (word: string, crumb: string, name = crumb) =>
  collection(word, `The ${word.toUpperCase()} Collection`, crumb, 'R-ROUTE-12', [
    ['top', 'Saugaat, home'],
    ['main', name],
  ]);
const category = (word: string, heading: string, crumb: string, tile: string) =>
  collection(word, heading, crumb, 'R-ROUTE-10', [
    ['top', 'Collections'],
    ['main', tile],
  ]);
const flagged = (word: string, heading: string, number: string) =>
  collection(word, heading, heading, number, [['contentinfo', heading]]);
const written = (path: string, heading: string, number: string, name = heading) => ({
  [path]: [{ at: path, numbers: [number], heading, trail: ['Home', heading], by: [['contentinfo', name] as const] }],
});
const soon = (path: string, heading: string, number: string, title: string) => ({
  [path]: [{ at: path, numbers: [number], heading, title, by: [['contentinfo', title] as const] }],
});

/** What stands at each row of the route table: the requirements' table, in the order of `src/app/routes.tsx`. */
export const PAGES: Readonly<Record<string, readonly PageOfTheTable[]>> = {
  '/': [{ at: '/', numbers: ['R-ROUTE-08'], heading: HOME_HEADING, title: HOME_TITLE, by: [['top', 'Saugaat, home']] }],
  '/collections': [
    {
      at: '/collections',
      numbers: ['R-ROUTE-09', 'R-COLL-01'],
      heading: 'Collections',
      trail: ['Home', 'Collections'],
      by: [['top', 'Collections']],
    },
  ],
  ...category('trending', 'Trending', 'By Trending', 'TRENDING'),
  ...category('style', 'By Style', 'By Style', 'BY STYLE'),
  ...category('material', 'By Material', 'By Material', 'BY MATERIAL'),
  ...category('theme', 'By Themes', 'By Theme', 'BY THEMES'),
  ...guide('him', 'Him'),
  ...guide('her', 'Her'),
  ...guide('friends', 'Friends'),
  ...guide('family', 'Family'),
  ...guide('office', 'Office'),
  ...guide('diy', 'DIY'),
  ...flagged('gifts', 'Gifts', 'R-ROUTE-13'),
  ...flagged('luxury', 'Luxury', 'R-ROUTE-14'),
  ...flagged('personalised-jewellary', 'Personalised Jewellery', 'R-ROUTE-15'),
  ...flagged('wall-art', 'Wall Art', 'R-ROUTE-16'),
  '/collections/customised-products': [
    {
      at: '/collections/customised-products',
      numbers: ['R-ROUTE-17', 'R-COLL-20', 'R-COLL-21'],
      heading: 'Customisable Collection',
      trail: ['Home', 'Collections', 'Personalised'],
      by: [['top', 'Customisable']],
    },
  ],
  '/collections/:category': [
    { at: '/collections/wood', heading: 'By Material', trail: ['Home', 'Collections', 'By Material'] },
  ],
  '/collections/:category/:subcategory': [
    {
      at: '/collections/material/wood',
      numbers: ['R-ROUTE-11', 'R-ROUTE-18', 'R-COLL-11'],
      heading: 'Wood',
      trail: ['Home', 'Collections', 'By Material', 'Wood'],
      by: [['top', 'Wood']],
    },
    {
      at: '/collections/material/acrylic',
      heading: 'Acrylic',
      trail: ['Home', 'Collections', 'By Material', 'Acrylic'],
      by: [['top', 'Acrylic']],
    },
    {
      at: '/collections/theme/officeessentials',
      heading: 'OfficeEssentials',
      trail: ['Home', 'Collections', 'By Theme', 'OfficeEssentials'],
      by: [
        ['top', 'Collections'],
        ['main', 'BY THEMES'],
        ['main', 'OfficeEssentials'],
      ],
    },
  ],
  '/products': [
    {
      at: '/products',
      numbers: ['R-ROUTE-20'],
      heading: 'Products',
      trail: ['Home', 'Products'],
      signedIn: { ends: '/products\\?q=lamp', heading: 'Results for “lamp”' },
      by: async (page) => {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
        await page.keyboard.press('Enter');
      },
    },
  ],
  '/product/:slug': [
    {
      at: `/product/${PLAIN.slug}`,
      numbers: ['R-ROUTE-19'],
      heading: PLAIN.name,
      trail: ['Home', 'Collections', 'Table Decors'],
      by: [
        ['top', 'Collections'],
        ['main', PLAIN.name],
      ],
    },
    {
      at: '/product/no-such-piece',
      numbers: ['R-ERR-12', 'R-ERR-13'],
      status: 404,
      heading: 'Product not found.',
      title: 'Product not found',
      says: /404/,
    },
  ],
  ...soon('/our-story', 'In Progress', 'R-PAGE-02', 'Our Story'),
  ...soon('/blogs', 'Our Blog is Coming Soon', 'R-PAGE-01', 'Blogs'),
  ...soon('/careers', 'We will soon update about hirings', 'R-PAGE-03', 'Careers'),
  ...written('/shipping', 'Shipping', 'R-ROUTE-27'),
  ...written('/return-policy', 'Return Policy', 'R-ROUTE-27'),
  ...written('/privacy-policy', 'Privacy Policy', 'R-ROUTE-27'),
  ...written('/terms-conditions', 'Terms & Conditions', 'R-ROUTE-27'),
  ...written('/faqs', 'FAQs', 'R-ROUTE-27'),
  '/gift-wizard': [
    {
      at: '/gift-wizard',
      numbers: ['R-ROUTE-28'],
      heading: 'Who is it for?',
      title: 'Gift Wizard',
      trail: ['Home', 'Gift Wizard'],
      by: [['top', 'Gift Wizard']],
    },
  ],
  ...written('/contact-us', 'Contact Us', 'R-ROUTE-26'),
  ...written('/feedback', 'Share Your Experience', 'R-ROUTE-23'),
  '/checkout': [
    {
      at: '/checkout',
      numbers: ['R-ROUTE-21', 'R-CHK-19'],
      heading: 'Please sign in to check out',
      title: 'Checkout',
      anotherDocument: true,
      signedIn: { heading: 'Checkout' },
      by: async (page, visitor) => {
        await page.getByRole('button', { name: /^Shopping Cart/ }).click();
        await visitor.cart.getByRole('link', { name: 'Checkout' }).click();
      },
    },
  ],
  '/orders': [
    {
      at: '/orders',
      numbers: ['R-ROUTE-22', 'R-ORD-02', 'R-ORD-03'],
      heading: 'Login Required',
      title: 'My Orders',
      anotherDocument: true,
      signedIn: { heading: 'No Orders Yet' },
      by: [['top', 'My Orders']],
    },
  ],
  '/account': [
    {
      at: '/account',
      heading: 'Login Required',
      title: 'My Account',
      signedIn: { heading: 'My Account' },
      by: async (page, visitor) => {
        await page.getByRole('button', { name: /^Signed in as/ }).click();
        await visitor.login.getByRole('link', { name: 'My Account' }).click();
      },
    },
  ],
  '/wishlist': [{ at: '/wishlist', heading: 'Wishlist', by: [['top', 'Wishlist']] }],
  '/logout': [{ at: '/logout', ends: '/', heading: HOME_HEADING, title: HOME_TITLE }],
  '/:sellOn': [
    {
      at: '/sell-on-saugaat',
      numbers: ['R-ROUTE-24'],
      heading: 'Sell on Saugaat',
      trail: ['Home', 'Sell on Saugaat'],
      by: [['contentinfo', 'Sell on Saugaat']],
    },
    {
      at: '/sell-on-anything-else',
      numbers: ['R-ROUTE-25'],
      heading: 'Sell on Saugaat',
      trail: ['Home', 'Sell on Saugaat'],
    },
  ],
};
