import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { Carousel, ProductCard, TextLink, type CardProduct } from '../../ui';

export interface BestsellersProps<P extends CardProduct> {
  products: readonly P[];
  /** the button on a product's card */
  action?: (product: P) => ReactNode;
}

const SIZES = '(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 46vw, 66vw';

export function Bestsellers<P extends CardProduct>({ products, action }: BestsellersProps<P>) {
  if (products.length === 0) return null;
  return (
    <section className="section section--tint" aria-labelledby="best-title">
      <div className="page">
        <Carousel
          label="Bestsellers"
          peek
          head={<h2 id="best-title">Bestsellers</h2>}
          action={<TextLink to={paths.collections}>See all</TextLink>}
        >
          {products.map((product) => (
            <ProductCard key={product.slug} product={product} sizes={SIZES} action={action?.(product)} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
