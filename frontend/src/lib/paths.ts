import { slugify } from './slug';

export const GIFTING_GUIDES = ['family', 'friends', 'her', 'him', 'office', 'diy'] as const;
export type GiftingGuide = (typeof GIFTING_GUIDES)[number];

export const GUIDE_NAMES: Record<GiftingGuide, string> = {
  family: 'Family',
  friends: 'Friends',
  her: 'Her',
  him: 'Him',
  office: 'Office',
  diy: 'DIY',
};

export const CATEGORIES = ['trending', 'style', 'material', 'theme'] as const;
export type Category = (typeof CATEGORIES)[number];

export type AdminSection =
  | 'orders'
  | 'board'
  | 'cash'
  | 'products'
  | 'coupons'
  | 'users'
  | 'messages'
  | 'product-reviews'
  | 'reviews'
  | 'reports'
  | 'search'
  | 'queues'
  | 'audit'
  | 'security-log'
  | 'settings'
  | 'sign-in'
  | 'staff';

const encodePart = (word: string) => encodeURIComponent(word.toLowerCase());

/** Every address of the shop; links are written with these and never by hand. */
export const paths = {
  home: '/',
  collections: '/collections',
  category: (category: Category) => `/collections/${category}`,
  subcategory: (category: Category, subcategory: string) => `/collections/${category}/${encodePart(subcategory)}`,
  guide: (guide: GiftingGuide) => `/collections/${guide}`,
  gifts: '/collections/gifts',
  luxury: '/collections/luxury',
  personalisedJewellary: '/collections/personalised-jewellary',
  wallArt: '/collections/wall-art',
  customisedProducts: '/collections/customised-products',
  wood: '/collections/material/wood',
  acrylic: '/collections/material/acrylic',
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  products: '/products',
  checkout: '/checkout',
  orders: '/orders',
  review: (orderId: string) => `/orders/${orderId}/review`,
  account: '/account',
  logout: '/logout',
  wishlist: '/wishlist',
  sharedWishlist: '/wishlist/shared',
  sharedPreview: '/preview',
  gift: '/gift',
  exchange: '/exchange',
  feedback: '/feedback',
  sellOn: (siteName: string) => `/sell-on-${slugify(siteName)}`,
  contactUs: '/contact-us',
  shipping: '/shipping',
  privacyPolicy: '/privacy-policy',
  returnPolicy: '/return-policy',
  termsConditions: '/terms-conditions',
  faqs: '/faqs',
  blogs: '/blogs',
  ourStory: '/our-story',
  careers: '/careers',
  giftWizard: '/gift-wizard',
  occasions: '/occasions',
  occasion: (slug: string) => `/occasions/${encodeURIComponent(slug)}`,
  occasionBook: '/account/occasions',
  adminDashboard: '/admin-dashboard',
  admin: (section: AdminSection) => `/admin-dashboard/${section}`,
} as const;
