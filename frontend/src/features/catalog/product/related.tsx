import { useSearchProductsQuery } from '../../../api/generated';
import { Carousel, TextLink } from '../../../ui';
import { ShopCard } from '../cards/shop-card';
import type { ListProduct } from '../product';
import { RELATED, relatedTo } from './product.view-model';

const SIZES = '(min-width:64em) 23vw,(min-width:30em) 46vw,66vw';

/** Other pieces of the same kind. */
export function RelatedProducts({ product }: { product: ListProduct }) {
  const { title, query, all } = relatedTo(product);
  const { data } = useSearchProductsQuery(query);
  const others = data?.products.filter((other) => other.id !== product.id).slice(0, RELATED) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="section section--tint">
      <div className="page">
        <Carousel
          label={title}
          peek
          key={product.id}
          head={<h2>{title}</h2>}
          action={all.to && <TextLink to={all.to}>{all.name}</TextLink>}
        >
          {others.map((other) => (
            <ShopCard key={other.id} product={other} sizes={SIZES} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}
