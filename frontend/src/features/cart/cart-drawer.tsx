import { useSelector } from 'react-redux';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { rupees } from '../../lib/rupees';
import { useShop } from '../../lib/shop';
import { Button, ButtonLink, Drawer, EmptyState, Notice, Skeleton, TextLink, Totals } from '../../ui';
import { ArrivalLine } from '../delivery';
import { loginOpened, useShopDispatch } from '../session';
import type { CartLine } from './cart-api';
import styles from './cart-drawer.module.css';
import { CartLineRow } from './cart-line-row';
import { LineImage, type LineImageComponent } from './line-image';
import { ReminderOptIn } from './reminder-opt-in';
import { cartClosed, selectDrawerOpen } from './cart.slice';
import { cartTotals } from './cart.view-model';
import { priceChanges, itemCountLabel } from './cart-drawer.view-model';
import { useCart } from './use-cart';

function CartSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[0, 1].map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton variant="picture" />
          <div>
            <Skeleton />
            <Skeleton variant="shortLine" />
          </div>
        </div>
      ))}
      <output className="srOnly">Loading your cart</output>
    </div>
  );
}

function GuestCart({ onLogin }: { onLogin: () => void }) {
  return (
    <EmptyState
      title="You need to sign in to access cart"
      text="We’ll keep your cart safe under your e-mail."
      action={<Button onClick={onLogin}>Login / Register</Button>}
    />
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const { hasPage } = useShop();
  return (
    <EmptyState
      title="Your cart is empty"
      text="Someone’s birthday is closer than you think."
      action={
        <div className={styles.more}>
          <ButtonLink to={paths.collections} onClick={onLeave}>
            Discover Our Collections
          </ButtonLink>
          {hasPage(paths.giftWizard) && (
            <TextLink to={paths.giftWizard} onClick={onLeave}>
              Help me choose
            </TextLink>
          )}
        </div>
      }
    />
  );
}

interface LinesProps {
  lines: readonly CartLine[];
  Picture: LineImageComponent;
  onLeave: () => void;
}

function Lines({ lines, Picture, onLeave }: LinesProps) {
  const changed = priceChanges(lines);
  return (
    <>
      {changed.length > 0 && (
        <div className={styles.notices}>
          {changed.map(({ lineId, name, was, now }) => (
            <Notice key={lineId}>
              {name} is now {rupees(now)}. It was {rupees(was)} when you added it.
            </Notice>
          ))}
        </div>
      )}
      <ul aria-label="Items in your cart">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} Picture={Picture} onLeave={onLeave} />
        ))}
      </ul>
      <ReminderOptIn onLeave={onLeave} />
    </>
  );
}

/** The cart, from the right edge. */
export function CartDrawer({ Picture = LineImage }: { Picture?: LineImageComponent }) {
  const dispatch = useShopDispatch();
  const open = useSelector(selectDrawerOpen);
  const { status, lines, retry } = useCart();
  const close = () => dispatch(cartClosed());
  const login = () => {
    close();
    dispatch(loginOpened());
  };
  const totals = cartTotals(lines);
  const isFilled = status === 'ready' && lines.length > 0;
  const maySell = isFilled && lines.every(({ available }) => available);

  return (
    <Drawer
      open={open}
      onClose={close}
      title="Shopping Cart"
      count={isFilled && itemCountLabel(totals.pieces)}
      closeLabel="Close cart"
      footer={
        isFilled ? (
          <>
            <Totals
              rows={[
                { label: 'Total MRP', value: rupees(totals.mrp) },
                { label: 'Money Saved', value: rupees(-totals.saved), kind: 'saved' },
                { label: 'Total Amount', value: rupees(totals.amount), kind: 'sum' },
              ]}
            />
            <ArrivalLine productIds={lines.map(({ productId }) => productId)} />
            {maySell ? (
              <ButtonLink wide to={paths.checkout} state={{ productPrice: totals.amount }} onClick={close}>
                Checkout
              </ButtonLink>
            ) : (
              <Button wide disabled>
                Checkout
              </Button>
            )}
          </>
        ) : (
          status === 'loading' && (
            <Button wide disabled>
              Checkout
            </Button>
          )
        )
      }
    >
      {status === 'loading' && <CartSkeleton />}
      {status === 'guest' && <GuestCart onLogin={login} />}
      {status === 'failed' && (
        <EmptyState
          role="alert"
          title="Your cart could not be loaded"
          text={offlineMessageOr('Your items are safe with us.')}
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {status === 'ready' &&
        (lines.length > 0 ? <Lines lines={lines} Picture={Picture} onLeave={close} /> : <EmptyCart onLeave={close} />)}
    </Drawer>
  );
}
