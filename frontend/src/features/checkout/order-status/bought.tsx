import { skipToken } from '@reduxjs/toolkit/query/react';
import { ordersClient } from '../../../api/generated/orders';
import type { OrderDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';
import { paths } from '../../../lib/paths';
import { TextLink, Totals } from '../../../ui';
import { GiftLinkPanel, useGiftPages } from '../../gifts';
import { OrderAgainButton } from '../../orders';
import { ItemImage } from '../../personalise';
import { ItemRow } from '../summary/item-row';
import { billRows } from './placed.view-model';
import styles from './placed.module.css';

/** The order as My Orders has it; undefined until it is known. */
export function useBoughtOrder(email: string, orderId: string, isIn: boolean): OrderDto | undefined {
  const { data } = ordersClient.useListOrdersQuery(isIn ? { email } : skipToken);
  return data?.find(({ id }) => id === orderId);
}

/** The first item, large, as its buyer personalised it. */
export function FirstItem({ order }: { order: OrderDto }) {
  const [first] = order.products;
  if (!first) return null;
  const { image, slug, custom_text: text, photo, previewUrl } = first;
  return (
    <div className={styles.picture}>
      <ItemImage image={image} sizes="34rem" slug={slug} text={text} photo={photo} preview={previewUrl} />
    </div>
  );
}

/** For a gift to somebody: the page that its giver may share. */
export function GiftPart({ orderId, recipient }: { orderId: string; recipient: string }) {
  const pages = useGiftPages();
  return <GiftLinkPanel orderId={orderId} recipient={recipient} page={pages.get(orderId)} />;
}

/** What was ordered and what it comes to. */
export function Bought({ order }: { order: OrderDto }) {
  const [bill] = order.bills;
  return (
    <div className={styles.bought}>
      <section aria-labelledby="bought">
        <h2 id="bought">What you ordered</h2>
        <ul className={styles.lines}>
          {order.products.map((item) => (
            <ItemRow
              key={item.line_id}
              image={item.image}
              slug={item.slug}
              text={item.custom_text}
              photo={item.photo}
              preview={item.previewUrl}
              name={item.product_name}
              amount={item.price * item.quantity}
            >
              <p className="quiet num">
                Quantity {item.quantity}
                {item.quantity > 1 && `, ${rupees(item.price)} each`}
                {item.gift_wrap && ', gift-wrapped'}
              </p>
            </ItemRow>
          ))}
        </ul>
      </section>
      <section aria-labelledby="paid">
        <h2 id="paid">{order.pay_by === 'cash' ? 'What you pay at the door' : 'What you paid'}</h2>
        <Totals rows={billRows(order).map(({ amount, ...row }) => ({ ...row, value: rupees(amount) }))} />
        <div className={styles.after}>
          <OrderAgainButton orderId={order.id} number={order.number} />
          <p>
            {bill && (
              <TextLink small to={bill.url} target="_blank" rel="noopener">
                {bill.kind === 'receipt' ? 'Receipt' : 'Invoice'}
              </TextLink>
            )}
            {bill && order.cancelUntil && ' · '}
            {order.cancelUntil && (
              <>
                Cancel it in{' '}
                <TextLink small to={paths.orders}>
                  your orders
                </TextLink>
                .
              </>
            )}
          </p>
        </div>
      </section>
    </div>
  );
}
