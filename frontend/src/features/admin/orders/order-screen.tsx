import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiError } from '../../../api';
import { useGetOrderFileQuery } from '../../../api/generated-admin';
import { indianDayAndTime, indianDay, indianWeekday } from '../../../lib/india-time';
import { paths } from '../../../lib/paths';
import { ButtonLink, Link, Notice, Skeleton } from '../../../ui';
import { AdminIcon } from '../kit/admin-icon';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { DeleteOrder } from './delete-order';
import { DeskActions } from './desk-actions';
import { DeliverTo, GiftPanel, MoneyPanel, ParcelsPanel } from './order-panels';
import styles from './order-screen.module.css';
import { OrderTimeline } from './order-timeline';
import { heldBecause, isInShop } from './order-words';
import { PaperLinks } from './paper-links';
import { PiecesToMake } from './pieces-to-make';
import { Proofs } from './proofs';
import { Returns } from './returns';
import { StateMark } from './state-mark';

const crumb = (
  <Link className={styles.crumb} to={paths.admin('orders')}>
    <AdminIcon of="left" />
    Orders
  </Link>
);

/** All that the shop knows of an order, and what may be done with it. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const navigate = useNavigate();
  const { data: file, error, refetch } = useGetOrderFileQuery({ key: number });
  const [leaving, setLeaving] = useState(false);
  if (!file) {
    if (!error) {
      return (
        <>
          <PageTop title={number} crumb={crumb} />
          <div className={styles.waiting}>
            <Skeleton shape="block" />
            <Skeleton />
            <Skeleton />
          </div>
        </>
      );
    }
    if (!isApiError(error) || error.status !== 404)
      return <ListFailed what="The order" onRetry={() => void refetch()} />;
    return (
      <>
        <PageTop title="There is no such order" crumb={crumb} note={`Nothing is known of “${number}”.`} />
        <ButtonLink look="outline" to={paths.admin('orders')}>
          All orders
        </ButtonLink>
      </>
    );
  }
  const { order, isHidden, payments, happenings, ordersBefore, leavesBy, noPapersBecause } = file;
  const held = payments.filter((payment) => payment.heldBecause);
  const { firstName, lastName } = order.address;
  return (
    <>
      <PageTop
        title={order.number}
        crumb={crumb}
        actions={<PaperLinks number={order.number} reason={noPapersBecause} />}
        note={
          <span className={styles.note}>
            <StateMark state={order.state} held={held.length > 0} />
            <span>
              {firstName} {lastName}, {indianDayAndTime(order.created_at)} IST
            </span>
          </span>
        }
      />
      {held.map(({ id, heldBecause: reason }) => (
        <Notice tone="bad" key={id}>
          Payment {id} is held: {heldBecause(reason ?? '')}. Nothing was made or refunded for it.
        </Notice>
      ))}
      {isHidden && <Notice>This order was taken off the lists. It stands here for the books.</Notice>}
      <div className={styles.layout}>
        <aside aria-label="Actions, money and address" className={styles.aside}>
          <DeskActions file={file} onDelete={() => setLeaving(true)} />
          <MoneyPanel file={file} />
          <DeliverTo order={order} ordersBefore={ordersBefore} />
          <GiftPanel order={order} />
          {order.shipments.length > 0 && <ParcelsPanel shipments={order.shipments} />}
        </aside>
        <div className={styles.main}>
          <Returns file={file} />
          <Proofs file={file} />
          <PiecesToMake
            products={order.products}
            title={isInShop(order.state) ? 'To make' : 'Pieces'}
            note={
              isInShop(order.state) &&
              `Leaves the workshop by ${indianDay(leavesBy)}${order.arrivesOn ? `, arrives on ${indianWeekday(order.arrivesOn)}` : ''}.`
            }
          />
          <OrderTimeline happenings={happenings} />
        </div>
      </div>
      <DeleteOrder
        order={leaving ? order : null}
        onClose={() => setLeaving(false)}
        onDeleted={() => void navigate(paths.admin('orders'))}
      />
    </>
  );
}
