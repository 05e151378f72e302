import { Suspense, useEffect, useRef, useState } from 'react';
import { catalogClient } from '../../api/generated/catalog';
import type { WishlistItemDto } from '../../api/generated/types';
import { wishlistClient } from '../../api/generated/wishlist';
import { ShopCard, type ListProduct } from '../../features/catalog';
import { loginOpened, useShopDispatch } from '../../features/session';
import { ShareWishlistDialog } from '../../features/sharing';
import { useWishlist, toggleWishlist } from '../../features/wishlist';
import { paths } from '../../lib/paths';
import { plural } from '../../lib/plural';
import { rupees } from '../../lib/rupees';
import { announce, Button, ButtonLink, EmptyState, Grid, Page, PageMeta, SkeletonCard, TextButton } from '../../ui';
import { ItemNote } from './item-note';
import { priceDrop, wishlistProducts } from './wishlist.view-model';
import styles from './wishlist.module.css';

const SIZES = '(min-width:64em) 23vw,(min-width:48em) 31vw,46vw';
const SKELETON_COUNT = 4;

function WishlistSkeleton() {
  return (
    <div aria-busy="true">
      <Grid four>
        {Array.from({ length: SKELETON_COUNT }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </Grid>
      <output className="srOnly">Loading your wishlist</output>
    </div>
  );
}

const failed = (onRetry: () => void) => (
  <EmptyState
    framed
    role="alert"
    title="Your wishlist could not be loaded"
    text="Please try again in a moment."
    action={
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);

const empty = (
  <EmptyState
    framed
    title="Your wishlist is empty"
    text="Press the heart on anything you would like to come back to."
    action={<ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>}
  />
);

interface WishlistGridProps {
  products: readonly ListProduct[];
  /** what is kept of a customer’s; empty for a guest */
  items: readonly WishlistItemDto[];
}

function WishlistGrid({ products, items }: WishlistGridProps) {
  const dispatch = useShopDispatch();
  return (
    <Grid four label="Your wishlist">
      {products.map((product) => (
        <ShopCard
          key={product.id}
          product={product}
          sizes={SIZES}
          heading="h2"
          note={
            <div className={styles.own}>
              <OwnItem product={product} item={items.find(({ productId }) => productId === product.id)} />
              <TextButton
                small
                onClick={() => {
                  toggleWishlist(dispatch, product.id, false);
                  announce(`${product.name} is removed from your wishlist`);
                }}
              >
                Remove<span className="srOnly"> {product.name}</span>
              </TextButton>
            </div>
          }
        />
      ))}
    </Grid>
  );
}

/** What only its owner sees of a wish: that it costs less now, and the note for friends. */
function OwnItem({ product, item }: { product: ListProduct; item: WishlistItemDto | undefined }) {
  const drop = priceDrop(item?.savedPrice, product.effectivePrice);
  return (
    <>
      {drop > 0 && <p className={styles.down}>{rupees(drop)} less than when you saved it</p>}
      {item && <ItemNote productId={product.id} name={product.name} note={item.note} />}
    </>
  );
}

function Content() {
  const { status, ids, isGuest, retry } = useWishlist();
  const own = wishlistClient.useGetWishlistQuery(undefined, { skip: isGuest || status !== 'ready' });
  const picks = catalogClient.usePickProductsQuery({ id: [...ids] }, { skip: ids.length === 0 });
  if (status === 'failed') return failed(retry);
  const products = wishlistProducts(ids, picks.data);
  if (status === 'ready' && products?.length === 0) return empty;
  if (products) return <WishlistGrid products={products} items={own.currentData?.items ?? []} />;
  return picks.isError ? failed(() => void picks.refetch()) : <WishlistSkeleton />;
}

/** Sharing needs an account; its dialog comes when somebody presses. */
function Share({ count }: { count: number }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={press}>
        Share wishlist
      </Button>
      {wanted && (
        <Suspense>
          <ShareWishlistDialog count={count} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What somebody keeps for later. */
export default function WishlistPage() {
  const dispatch = useShopDispatch();
  const { ids, isGuest } = useWishlist();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids.length);
  useEffect(() => {
    // The button that was pressed is gone with its card.
    if (ids.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = ids.length;
  }, [ids.length]);
  return (
    <Page className={styles.wishlist}>
      <PageMeta title="Wishlist" noindex />
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Wishlist
          </h1>
          {ids.length > 0 && (
            <p className="num">
              {plural(ids.length, 'item')}
              {isGuest && ', kept on this device'}
            </p>
          )}
        </div>
        {!isGuest && ids.length > 0 && <Share count={ids.length} />}
        {isGuest && ids.length > 0 && (
          <p>
            <TextButton onClick={() => dispatch(loginOpened())}>Login / Register</TextButton> to have it on your other
            devices, too, and to share it.
          </p>
        )}
      </div>
      <Content />
    </Page>
  );
}
