import { rupees } from '../../lib/rupees';
import { FieldGrid, NeedsScript, Page, Skeleton, Totals } from '../../ui';
import type { CheckoutState } from './checkout-state';
import styles from './checkout.module.css';
import item from './summary/item-row.module.css';
import { SummaryLayout } from './summary/summary-layout';
import coming from './checkout-skeleton.module.css';

const FIELDS = ['first name', 'last name', 'phone', 'pin code'] as const;
const SKELETON_TOTALS = ['Total MRP', 'Money Saved'] as const;
/** Comes with the page, before any script: it is the largest text of the first screen. */
export const CHECKOUT_LEAD =
  'Tell us where your order goes and when it should arrive. You’ll see the full price, delivery included, before you pay.';
const WIDE_FIELDS = ['locality', 'address'] as const;

function FieldSkeleton() {
  return (
    <div className={coming.field}>
      <Skeleton variant="shortLine" />
      <Skeleton variant="block" className={coming.box} />
    </div>
  );
}

function LineSkeleton({ name }: { name: string | null }) {
  return (
    <div className={item.row}>
      <Skeleton variant="picture" />
      <div className={coming.words}>
        {name ? <p>{name}</p> : <Skeleton />}
        <Skeleton variant="shortLine" />
      </div>
      <Skeleton className={coming.price} />
    </div>
  );
}

/** Until everything is there; the form comes whole, so that nothing moves under a finger. */
export function CheckoutSkeleton({ state: { productName, productPrice } }: { state: CheckoutState }) {
  const sum = productPrice === null ? <Skeleton className={coming.price} /> : rupees(productPrice);
  return (
    <Page>
      <NeedsScript>The checkout needs JavaScript. Please switch it on to enter your address and pay.</NeedsScript>
      <div className={styles.checkout} aria-busy="true">
        <div>
          <h1 className={styles.title}>Checkout</h1>
          <p className={styles.lead}>{CHECKOUT_LEAD}</p>
          <output className="srOnly">Loading the checkout</output>
          <div className={styles.peek} aria-hidden="true">
            <p className={coming.peek}>
              Your order <span className="num">{sum}</span>
            </p>
          </div>
          <div className={styles.part} aria-hidden="true">
            <h2>Delivery</h2>
            <div className={styles.pair}>
              <Skeleton variant="block" className={coming.option} />
              <Skeleton variant="block" className={coming.option} />
            </div>
            <FieldGrid>
              {FIELDS.map((name) => (
                <FieldSkeleton key={name} />
              ))}
            </FieldGrid>
            {WIDE_FIELDS.map((name) => (
              <FieldSkeleton key={name} />
            ))}
          </div>
        </div>
        <SummaryLayout>
          <LineSkeleton name={productName} />
          <hr />
          <Totals
            rows={[
              ...SKELETON_TOTALS.map((label) => ({ label, value: <Skeleton className={coming.price} /> })),
              { label: 'Total Amount', value: sum, kind: 'sum' },
            ]}
          />
          <Skeleton variant="block" className={coming.box} />
        </SummaryLayout>
      </div>
    </Page>
  );
}
