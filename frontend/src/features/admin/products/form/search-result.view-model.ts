import { shortDescription } from '../../../catalog';
import { slugOfName, type ProductForm } from './product-form.view-model';

/** Search engines show about so much of a title and of a text. */
export const TITLE_SHOWN = 60;
export const TEXT_SHOWN = 155;

export interface SearchResult {
  /** `saugaat.example › product › lamp` */
  address: string;
  title: string;
  text: string;
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;

/** The product as a search engine would list it; own words win over name and description. */
export function searchResult(form: ProductForm, siteName: string, publicUrl: string): SearchResult {
  const title = form.seoTitle.trim() || form.name.trim() || 'No name yet';
  const text = form.seoText.trim() || shortDescription(form.description.trim());
  return {
    address: `${new URL(publicUrl).host} › product › ${slugOfName(form.name) || 'new'}`,
    title: cut(`${title} | ${siteName}`, TITLE_SHOWN + siteName.length + 3),
    text: cut(text, TEXT_SHOWN) || 'No description yet',
  };
}

/** How long a text is, beside how much of it is shown. */
export function lengthHint(text: string, shown: number, fallback: string): string {
  const { length } = text.trim();
  if (length === 0) return `Empty: ${fallback}. Up to ${shown} characters show.`;
  return length > shown ? `${length} characters; about ${shown} show.` : `${length} of ${shown} characters`;
}
