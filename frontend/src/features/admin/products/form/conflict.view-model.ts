import type { AdminProductDto } from '../../../../api/generated/types';
import { changedFields, formOf, type ProductForm } from './product-form.view-model';

const NAMES: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  size: 'Size',
  material: 'Material',
  style: 'Style',
  trending: 'Trending',
  color: 'Colour',
  hsn: 'HSN',
  gstRate: 'GST rate',
  originalPrice: 'Original price',
  price: 'Price',
  discountedPrice: 'Discounted price',
  reviews: 'Reviews',
  rating: 'Rating',
  weightGrams: 'Weight',
  madeToOrderDays: 'Days to make',
  stock: 'Items in stock',
  sku: 'SKU',
  barcode: 'Barcode',
  seoTitle: 'Title in search results',
  seoText: 'Text in search results',
  costPrice: 'Cost price',
  lowStockAt: 'Low-stock alert',
  draft: 'Draft',
  publishAt: 'Goes live',
  type: 'Type',
  category: 'Category',
  subcategory: 'Subcategory',
  theme: 'Theme',
  giftingguide: 'Gifting guide',
  instruction: 'Instructions',
  image: 'Pictures',
  imageAlts: 'Picture descriptions',
  personalisation: 'Personalisation',
  attributes: 'Your own attributes',
  isOnSale: 'On sale',
  gift: 'Gift',
  luxury: 'Luxury',
  wallart: 'Wall art',
  personalisedJewellary: 'Personalised jewellery',
  featured: 'Bestseller',
  comingSoon: 'Coming soon',
  customisable: 'Customisable',
  text1: 'Asks for words',
  photo: 'Asks for a photo',
};

export interface Difference {
  field: string;
  name: string;
  theirs: string;
  /** null where only they changed it: both changes can stand */
  mine: string | null;
}

const LONG = 80;

function told(value: unknown): string {
  if (value === undefined || value === '' || value === '[]' || value === 0) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return 'changed';
  const text = String(value);
  const words = /^\[.*\]$/.test(text) ? (JSON.parse(text) as string[]).join(', ') : text;
  return words.length > LONG ? `${words.slice(0, LONG)}…` : words;
}

/** What somebody else changed since the form was opened, beside what it says here. */
export function differences(opened: ProductForm, mine: ProductForm, theirs: AdminProductDto): Difference[] {
  const own: Record<string, unknown> = { ...changedFields(opened, mine) };
  const { stockReason: _, ...other } = changedFields(opened, formOf(theirs));
  return Object.entries(other).map(([field, value]) => ({
    field,
    name: NAMES[field] ?? field,
    theirs: field.startsWith('image') ? 'changed' : told(value),
    mine: field in own ? (field.startsWith('image') ? 'changed' : told(own[field])) : null,
  }));
}
