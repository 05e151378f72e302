import { useDeferredValue } from 'react';
import type { PageProps } from '../../api';
import {
  preloadProduct,
  productJsonLd,
  ProductReviews,
  ProductNotFound,
  ProductLoadError,
  productTrail,
  PolicyNotes,
  RecentlyViewed,
  RelatedProducts,
  shortDescription,
  useProduct,
  useRecordView,
} from '../../features/catalog';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { useNextStep } from '../../lib/use-hydrated';
import { Breadcrumb, breadcrumbList, Page, PageMeta } from '../../ui';
import { ProductPlaceholder, ProductLoading } from './product-placeholder';
import { ProductDetailView } from './product-detail-view';

export const preload = preloadProduct;

export default function ProductPage({ params: { slug = '' } }: PageProps) {
  const { publicUrl } = useShop();
  const { status, shown, product: whole, retry } = useProduct(slug);
  // What comes after the glance is made in short steps: a thumb is heard between them.
  const product = useDeferredValue(whole);
  const below = useNextStep();
  useRecordView(shown?.id);
  if (status === 'absent') return <ProductNotFound />;
  if (status === 'failed') return <ProductLoadError onRetry={retry} />;
  if (!shown) return <ProductLoading />;
  const trail = productTrail(shown);
  return (
    <>
      <PageMeta
        title={product?.seoTitle || shown.name}
        path={paths.product(shown.slug)}
        kind="product"
        picture={shown.pictures[0]?.src}
        pictureAlt={shown.pictures[0]?.alt}
        {...(product
          ? {
              description: product.seoText || shortDescription(product.description),
              jsonLd: [productJsonLd(product, publicUrl), breadcrumbList(trail, publicUrl)],
            }
          : {})}
      />
      <Page>
        <Breadcrumb items={trail.slice(0, -1)} />
        {product ? <ProductDetailView product={product} key={product.id} /> : <ProductPlaceholder product={shown} />}
        {product && <PolicyNotes product={product} />}
      </Page>
      {below && (
        <>
          {product && <ProductReviews product={product} key={product.id} />}
          <RelatedProducts product={shown} />
          <RecentlyViewed without={shown.id} />
        </>
      )}
    </>
  );
}
