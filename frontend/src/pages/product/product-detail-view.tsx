import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { Gallery, ProductDetails, ProductHead, type Product } from '../../features/catalog';
import { LazyArrivalBlock } from '../../features/delivery';
import {
  personalisationFromState,
  missingParts,
  missingSentence,
  PersonalisedImage,
  LazyCustomiseModal,
  usePersonalisation,
} from '../../features/personalise';
import { LazyStockAlert } from '../../features/stock-alert';
import { WishlistButton } from '../../features/wishlist';
import { useHydrated } from '../../lib/use-hydrated';
import { Badge, Button, Notice, toast } from '../../ui';
import { BuyActions } from './buy-actions';
import { BuyBar } from './buy-bar';
import { CustomiseBox } from './customise-box';
import styles from './product.module.css';
import { useBuyNow } from './use-buy-now';

/** Once something is saved, the button that opened the studio is another one: the focus comes back to that. */
function useFocusReturn(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}

/** When the studio closes it says what it did not get. */
function useMissingToast(open: boolean, sentence: string): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && sentence) toast(sentence, { tone: 'error' });
    wasOpen.current = open;
  }, [open, sentence]);
}

/** A product with everything that can be done about it. */
export function ProductDetailView({ product }: { product: Product }) {
  const { state } = useLocation();
  const { saved, save, sent } = usePersonalisation(product, personalisationFromState(state));
  const [studio, setStudio] = useState(false);
  const opener = useFocusReturn(studio);
  const missing = missingParts(product, saved);
  useMissingToast(studio, saved ? missingSentence(missing) : '');
  const closed = product.comingSoon || product.soldOut;
  const openStudio = () => setStudio(true);
  const buying = useBuyNow({ product, given: saved, missing, onMissing: openStudio, onSaved: sent });
  const [asked, setAsked] = useState(false);
  const what = saved ? [`${product.name}, yours`, saved.text && `: ${saved.text}`].filter(Boolean).join('') : '';
  const drawing = (size: number, label: string) =>
    saved && <PersonalisedImage spec={product.personalisation} given={saved} size={size} label={label} />;
  const mayBuy = () => {
    if (missing.length === 0) return true;
    setAsked(true);
    buying.prompt();
    return false;
  };
  const done = product.customisable && saved !== null && missing.length === 0;
  const actions = { product, given: saved, mayBuy, onAdded: sent, onBuyNow: buying.buyNow, busy: buying.busy };
  return (
    <div className={styles.product}>
      <Gallery
        name={product.name}
        pictures={product.pictures}
        size={product.size}
        badge={closed && <Badge tone="soon">{product.comingSoon ? 'Launching Soon' : soldOutLabel(product)}</Badge>}
        own={
          saved && product.personalisation
            ? {
                label: `Picture ${product.pictures.length + 1}, yours`,
                main: drawing(900, what),
                thumb: drawing(200, ''),
              }
            : null
        }
      />
      <div className={styles.buy}>
        <ProductHead product={product} action={<WishlistButton product={product} />} />
        {closed ? (
          <Unavailable product={product} />
        ) : (
          <>
            <Later minHeight="9.5rem">
              <LazyArrivalBlock productId={product.id} makingDays={product.madeToOrderDays} />
            </Later>
            {product.customisable && (
              <CustomiseBox
                product={product}
                personalisation={saved}
                missing={missing}
                picture={drawing(200, what)}
                onOpen={openStudio}
                opener={opener}
              />
            )}
            <BuyActions {...actions} personalisesFirst={product.customisable && !done} />
          </>
        )}
        {!product.customisable && product.instruction.length > 0 && <Bullets sentences={product.instruction} />}
        <ProductDetails product={product} />
      </div>
      {!closed && <BuyBar {...actions} onPersonalise={product.customisable && !done ? openStudio : null} />}
      {product.customisable && (
        <LazyCustomiseModal
          product={product}
          open={studio}
          saved={saved}
          missing={asked ? missing : []}
          onClose={() => {
            setStudio(false);
            setAsked(false);
          }}
          onSave={save}
        />
      )}
    </div>
  );
}

/** What depends on the visitor comes after the page; its room is kept, so that what stands below does not move. */
function Later({ minHeight, children }: { minHeight: string; children: ReactNode }) {
  return <div style={{ minHeight }}>{useHydrated() && <Suspense>{children}</Suspense>}</div>;
}

const soldOutLabel = ({ inOtherCarts }: Product): string => (inOtherCarts ? 'In other carts' : 'Sold out');

function Unavailable({ product }: { product: Product }) {
  const { comingSoon, inOtherCarts } = product;
  return (
    <>
      <Notice tone="plain">
        {comingSoon ? (
          <>
            <strong>Launching Soon.</strong> We’re still making the first ones. The price may change until launch.
          </>
        ) : inOtherCarts ? (
          <>
            <strong>The last ones are in other carts.</strong> Some may be free again soon.
          </>
        ) : (
          <>
            <strong>Sold out.</strong> Add it to your wishlist; some items come back.
          </>
        )}
      </Notice>
      <Button wide disabled>
        {comingSoon ? 'Coming Soon' : soldOutLabel(product)}
      </Button>
      {!comingSoon && (
        <Later minHeight="3rem">
          <LazyStockAlert productId={product.id} />
        </Later>
      )}
    </>
  );
}

function Bullets({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.instructions}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
