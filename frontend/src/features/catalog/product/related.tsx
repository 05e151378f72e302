import { useListRelatedProductsQuery } from '../../../api/generated/catalog';
import { Carousel, TextLink } from '../../../ui';
import { ShopCard } from '../cards/shop-card';
import type { ListProduct } from '../product';
import { relatedTo } from './product.view-model';

const SIZES = '(min-width:64em) 23vw,(min-width:30em) 46vw,66vw';

/** Other pieces that may please, as the shop chooses them. */
export function RelatedProducts({ product }: { product: ListProduct }) {
  const { title, all } = relatedTo(product);
  const { currentData: others = [] } = useListRelatedProductsQuery({ slug: product.slug });
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
