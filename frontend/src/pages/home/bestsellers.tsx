import { ShopCard, type ListProduct } from '../../features/catalog';
import { paths } from '../../lib/paths';
import { Carousel, TextLink } from '../../ui';

const SIZES = '(min-width:64em) 23vw,(min-width:30em) 46vw,66vw';

/** The featured products, in a row. */
export function Bestsellers({ products }: { products: readonly ListProduct[] }) {
  if (products.length === 0) return null;
  return (
    <div className="section section--tint">
      <div className="page">
        <Carousel
          label="Bestsellers"
          peek
          head={<h2>Bestsellers</h2>}
          action={<TextLink to={paths.collections}>See all</TextLink>}
        >
          {products.map((product) => (
            <ShopCard key={product.id} product={product} sizes={SIZES} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}
