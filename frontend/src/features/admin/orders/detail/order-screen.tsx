import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, type PageProps } from '../../../../api';
import { useGetOrderFileQuery } from '../../../../api/generated/admin';
import { formatDateTime, formatDate } from '../../../../lib/format-date';
import { paths } from '../../../../lib/paths';
import { ButtonLink, Notice, Skeleton } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { ListError } from '../../components/list-error';
import { PageHeader } from '../../components/page-header';
import { Additions } from '../add/add-items';
import { CashCode } from './cash-code';
import { DeleteOrder } from './delete-order';
import { RestoreOrder } from './restore-order';
import { NextStep } from './next-step';
import { DeliverTo, GiftPanel, MoneyPanel, ParcelsPanel } from './order-panels';
import styles from './order-screen.module.css';
import { OrderTags } from './order-tags';
import { OrderMails } from './order-mails';
import { OrderTimeline } from './order-timeline';
import { PayLink } from './pay-link';
import { PaymentOnHold } from './payment-on-hold';
import { isInShop } from '../order-labels';
import { DocumentLinks } from './document-links';
import { ProductionItems } from './production-items';
import { Proofs } from '../proofs/proofs';
import { isDisputeOpen } from '../disputes/dispute.view-model';
import { Disputes } from '../disputes/disputes';
import { Returns } from '../returns/returns';
import { OrderStatusBadge } from '../order-status-badge';
import { REFETCH_ON_OPEN } from '../../components/refetch-on-open';

const breadcrumb = { to: paths.admin('orders'), name: 'Orders' };

/** All that the shop knows of an order, and what may be done with it. */
export function OrderScreen({ params: { number = '' } }: PageProps) {
  const navigate = useNavigate();
  const { currentData: file, error, refetch } = useGetOrderFileQuery({ key: number }, REFETCH_ON_OPEN);
  const [leaving, setLeaving] = useState(false);
  const rights = useAdminRights();
  if (!file) {
    if (!error) {
      return (
        <>
          <PageHeader title={number} breadcrumb={breadcrumb} />
          <div className={styles.waiting}>
            <Skeleton variant="block" />
            <Skeleton />
            <Skeleton />
          </div>
        </>
      );
    }
    if (!isApiError(error) || error.status !== 404)
      return <ListError what="The order" onRetry={() => void refetch()} />;
    return (
      <>
        <PageHeader title="There is no such order" breadcrumb={breadcrumb} note={`We can’t find “${number}”.`} />
        <ButtonLink look="outline" to={paths.admin('orders')}>
          All orders
        </ButtonLink>
      </>
    );
  }
  const { order, archivedAt, payments, refunds, disputes, happenings, ordersBefore, noPapersBecause } = file;
  const held = payments.filter((payment) => payment.heldBecause);
  // What has a deadline stands above the next step.
  const urgent = disputes.filter(isDisputeOpen);
  const { firstName, lastName } = order.address;
  return (
    <>
      <PageHeader
        title={order.number}
        breadcrumb={breadcrumb}
        actions={
          <>
            {rights.documents && <DocumentLinks number={order.number} reason={noPapersBecause} />}
            {archivedAt && rights.deletes && <RestoreOrder order={order} />}
          </>
        }
        note={
          <span className={styles.note}>
            <OrderStatusBadge state={order.state} held={held.length > 0} disputed={order.disputed} />
            <span>
              {firstName} {lastName}, {formatDateTime(order.created_at)} IST
              {file.channel !== 'shop' && `, by ${file.channel === 'phone' ? 'phone' : 'WhatsApp'}`}
            </span>
          </span>
        }
      />
      {held.map((payment) => (
        <PaymentOnHold key={payment.id} order={order} payment={payment} />
      ))}
      {refunds.some(({ waitingSince }) => waitingSince) && (
        <Notice tone="bad">
          <b>A refund is waiting: the balance at the gateway does not cover it.</b> We retry automatically. Add funds in
          the gateway’s dashboard to speed it up.
        </Notice>
      )}
      {order.payment_status === 'refunded' && order.state === 'shipped' && (
        <Notice tone="bad">
          <b>The order is fully refunded, and the parcel is on its way.</b> Ask the courier to bring it back.
        </Notice>
      )}
      {order.payment_status === 'refunded' && order.state === 'return_approved' && (
        <Notice>
          <b>The order is fully refunded.</b> When the return arrives, close it. There is nothing more to refund.
        </Notice>
      )}
      {archivedAt && (
        <Notice>
          <b>Archived on {formatDate(archivedAt)}.</b> It no longer appears in lists and totals. The customer still sees
          it, and the bill, payments and history stay in the books.
        </Notice>
      )}
      {urgent.length > 0 && (
        <div className={styles.urgent}>
          <Disputes disputes={urgent} order={order} />
        </div>
      )}
      <NextStep file={file} onDelete={() => setLeaving(true)} />
      <div className={styles.layout}>
        <aside aria-label="Money and address" className={styles.aside}>
          {file.cashCode && rights.actions && <CashCode order={order} code={file.cashCode} />}
          {order.amount !== undefined && rights.refunds && <PayLink order={order} />}
          <Additions file={file} />
          <MoneyPanel file={file} />
          <DeliverTo order={order} ordersBefore={ordersBefore} />
          <GiftPanel order={order} />
          {order.shipments.length > 0 && <ParcelsPanel order={order} carriers={file.carriers} />}
          <OrderTags id={order.id} tags={file.tags} />
        </aside>
        <div className={styles.main}>
          <Disputes disputes={disputes.filter((one) => !urgent.includes(one))} order={order} />
          <Returns file={file} />
          <Proofs file={file} />
          <ProductionItems
            order={order}
            title={isInShop(order.state) && order.state !== 'packed' ? 'To make' : 'Items'}
          />
          <div className={styles.timeline}>
            <OrderTimeline order={order} happenings={happenings} />
            {rights.addresses && <OrderMails id={order.id} number={order.number} />}
          </div>
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
