import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import {
  preloadProduct,
  productJsonLd,
  ProductNotFound,
  ProductNotLoaded,
  productTrail,
  Promises,
  RecentlyViewed,
  RelatedProducts,
  shortDescription,
  useProduct,
  useSeen,
} from '../../features/catalog';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Breadcrumb, breadcrumbList, Page, PageHead } from '../../ui';
import { Glance, ProductLoading } from './glance';
import { Piece } from './piece';

export const preload = preloadProduct;

export default function ProductPage() {
  const { slug = '' } = useParams();
  const { publicUrl } = useShop();
  const { status, shown, product: whole, retry } = useProduct(slug);
  // What comes after the glance is made in short steps: a thumb is heard between them.
  const product = useDeferredValue(whole);
  useSeen(shown?.id);
  if (status === 'absent') return <ProductNotFound />;
  if (status === 'failed') return <ProductNotLoaded onRetry={retry} />;
  if (!shown) return <ProductLoading />;
  const trail = productTrail(shown);
  return (
    <>
      <PageHead
        title={shown.name}
        path={paths.product(shown.slug)}
        kind="product"
        picture={shown.pictures[0]?.src}
        {...(product
          ? {
              description: shortDescription(product.description),
              jsonLd: [productJsonLd(product, publicUrl), breadcrumbList(trail, publicUrl)],
            }
          : {})}
      />
      <Page>
        <Breadcrumb trail={trail.slice(0, -1)} />
        {product ? <Piece product={product} key={product.id} /> : <Glance product={shown} />}
        {product && <Promises product={product} />}
      </Page>
      <RelatedProducts product={shown} />
      <RecentlyViewed without={shown.id} />
    </>
  );
}
