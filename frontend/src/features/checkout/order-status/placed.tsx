import { Suspense, type ReactNode } from 'react';
import type { OrderStatusDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { formatShortDateTime, formatWeekday } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { ButtonLink, CheckIcon, EmailText, Icon, Page, TextLink } from '../../../ui';
import { ChangeDay } from '../../orders';
import { Bought, FirstItem, GiftPart, useBoughtOrder } from './bought';
import type { OrderStatusKind } from './order-status.view-model';
import { nextSteps, placedMark } from './placed.view-model';
import styles from './placed.module.css';

/** What happens next. */
function Next({ order }: { order: OrderStatusDto }) {
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol>
        {nextSteps(order).map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface PlacedProps {
  order: OrderStatusDto;
  progress: OrderStatusKind;
  email: string;
  heading: ReactNode;
  /** the payment's id, quietly */
  payment: ReactNode;
}

/** The order is in: the thing itself, large; then when, where and what comes next. */
export default function Placed({ order, progress, email, heading, payment }: PlacedProps) {
  const bought = useBoughtOrder(email, order.orderId, true);
  const name = order.recipient.split(' ')[0] ?? '';
  return (
    <Page className={styles.whole}>
      <div className={cx(styles.placed, !bought && styles.bare)}>
        {bought && <FirstItem order={bought} />}
        <div className={styles.story}>
          <p className={styles.paid}>
            <Icon of={CheckIcon} />
            {placedMark(order.number, progress)}
          </p>
          {heading}
          <output>
            {progress === 'placed' && 'Please keep the cash ready for the courier. '}
            We’ve e-mailed your confirmation to <EmailText email={email} />.
          </output>
          <dl className={styles.when}>
            {order.arrivesOn && (
              <>
                <dt>Arrives</dt>
                <dd>
                  {formatWeekday(order.arrivesOn)}
                  {order.isDayChosen && <span className={styles.chosen}>, the day you chose</span>}
                  {bought?.canChangeDay && (
                    <span className={styles.change}>
                      <ChangeDay orderId={bought.id} number={bought.number} />
                    </span>
                  )}
                </dd>
              </>
            )}
            <dt>Delivery to</dt>
            <dd className={styles.place}>
              {order.isGift ? order.recipient : 'You'}, {order.deliveredTo}
            </dd>
          </dl>
          <div className={styles.actions}>
            <ButtonLink to={paths.orders}>My Orders</ButtonLink>
            <TextLink to={paths.collections}>Keep shopping</TextLink>
          </div>
          <p className="quiet">Free cancellation until {formatShortDateTime(order.cancelUntil)}, until it ships.</p>
          {payment}
        </div>
      </div>
      <Next order={order} />
      {order.isGift && (
        <Suspense>
          <GiftPart orderId={order.orderId} recipient={name} />
        </Suspense>
      )}
      {bought && <Bought order={bought} />}
    </Page>
  );
}
