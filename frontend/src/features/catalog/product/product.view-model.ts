import { paths } from '../../../lib/paths';
import type { BreadcrumbItem, PictureSource } from '../../../ui';
import type { ListProduct, Product } from '../product';
import { TYPE_OPTIONS, toListingUrl, parseListingUrl } from '../listing/filters';

const typeOf = (product: Pick<ListProduct, 'type'>): string | null =>
  TYPE_OPTIONS.find((option) => product.type.some((type) => type.toLowerCase() === option.toLowerCase())) ?? null;

/** The address of all products of a type. */
function typeUrl(type: string): string {
  const choice = parseListingUrl(new URLSearchParams());
  return paths.collections + toListingUrl({ ...choice, filters: { ...choice.filters, type: [type] } });
}

/** Where a product stands: with the customisable ones, else with its type. */
export function productTrail(product: Pick<ListProduct, 'name' | 'customisable' | 'type'>): BreadcrumbItem[] {
  const type = typeOf(product);
  const listing: BreadcrumbItem[] = product.customisable
    ? [{ name: 'Customisable', to: paths.customisedProducts }]
    : type
      ? [{ name: type, to: typeUrl(type) }]
      : [];
  return [
    { name: 'Home', to: paths.home },
    { name: 'Collections', to: paths.collections },
    ...listing,
    { name: product.name },
  ];
}

export interface Related {
  title: string;
  all: BreadcrumbItem;
}

/** How the row of what else might please is introduced. */
export function relatedTo(product: Pick<ListProduct, 'customisable' | 'text1' | 'type'>): Related {
  if (product.customisable) {
    return {
      title: product.text1 ? 'Also made with a name' : 'Also made to order',
      all: { name: 'Customisable Collection', to: paths.customisedProducts },
    };
  }
  const type = typeOf(product);
  return {
    title: 'You may also like',
    all: { name: type ?? 'Collections', to: type ? typeUrl(type) : paths.collections },
  };
}

/** Every picture of a product of a list, which describes only the first two: the others are taken to be of the first one's size. */
export function allPictures({
  name,
  image,
  pictures,
}: Pick<ListProduct, 'name' | 'image' | 'pictures'>): PictureSource[] {
  const { width = 1200, height = 1200 } = pictures[0] ?? {};
  return image.map((src, at) => pictures[at] ?? { src, width, height, alt: name });
}

/** Facts for 'Size & Material'; what is not known is left out. */
export function specifications(
  product: Pick<Product, 'size' | 'material' | 'color' | 'weightGrams' | 'madeToOrderDays' | 'attributes'>,
): [string, string][] {
  const { size, material, color, weightGrams, madeToOrderDays: days, attributes } = product;
  const weight = weightGrams >= 1000 ? `${weightGrams / 1000} kg` : `${weightGrams} g`;
  const facts: [string, string][] = [
    ['Size', size],
    ['Material', material],
    ['Colour', color],
    ['Weight', weightGrams > 0 ? weight : ''],
    ['Made in', days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : ''],
    ...attributes.map(({ name, value }): [string, string] => [name, value]),
  ];
  return facts.filter(([, value]) => value !== '');
}

const DESCRIPTION_LENGTH = 155;

/** The first sentences of a description that fit into a search engine's result. */
export function shortDescription(description: string): string {
  if (description.length <= DESCRIPTION_LENGTH) return description;
  const cut = description.slice(0, DESCRIPTION_LENGTH);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 60 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** The product for search engines. Of ratings only those of buyers are published; figures typed by the shop are not. */
export function productJsonLd(product: Product, publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    image: product.image.map((src) => (src.startsWith('/') ? publicUrl + src : src)),
    ...(product.material ? { material: product.material } : {}),
    ...(product.color ? { color: product.color } : {}),
    ...(product.buyerReviews.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.buyerReviews.average,
            reviewCount: product.buyerReviews.count,
          },
        }
      : {}),
    ...(product.effectivePrice > 0
      ? {
          offers: {
            '@type': 'Offer',
            url: publicUrl + paths.product(product.slug),
            price: product.effectivePrice.toFixed(2),
            priceCurrency: 'INR',
            itemCondition: 'https://schema.org/NewCondition',
            availability: `https://schema.org/${product.comingSoon || product.soldOut ? 'OutOfStock' : 'InStock'}`,
          },
        }
      : {}),
  };
}
