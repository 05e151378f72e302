import { paths } from '../lib/paths';
import { usePolicies, formatPolicyAmount } from '../lib/policies';
import { Link } from '../ui';
import { ContactLine } from './content/shop-details';
import { Heading, List, Table, ContentPage } from './content/content-page';
import { preloadOwnText } from './content/preload-own-text';

export const preload = preloadOwnText('shipping');

export default function Shipping() {
  const { cancellation, cashOnDelivery: cod, delivery, express, giftWrap } = usePolicies();
  return (
    <ContentPage
      title="Shipping"
      description="Where we send, what it costs, how to cancel, and what happens when the courier cannot find you."
      path={paths.shipping}
      intro="We deliver across India, and only in India. One delivery fee covers an order, however many items it has."
      lastUpdated="2026-11-20"
      policy="shipping"
    >
      <Heading>When it leaves</Heading>
      <p>
        We make most items after you order them. The product page says how many days that takes; shipping comes after
        that. Checkout shows the delivery date for your PIN code. On dispatch we e-mail you the tracking number, so you
        can follow your parcel to the door.
      </p>
      <Heading>What it costs</Heading>
      <Table
        amounts
        caption="Charged once per order, unless stated otherwise"
        head={['For', 'Charge']}
        rows={[
          ['Express shipping', `from ${formatPolicyAmount(express.rupees)}`],
          ['Gift wrap, each item', formatPolicyAmount(giftWrap.rupeesEachPiece)],
          [
            `Cash on delivery, orders below ${formatPolicyAmount(cod.fromRupees)}`,
            formatPolicyAmount(cod.feeBelowRupees),
          ],
          [
            `Cash on delivery, orders from ${formatPolicyAmount(cod.fromRupees)}`,
            formatPolicyAmount(cod.feeFromRupees),
          ],
        ]}
      />
      <p>Every charge is shown before you pay. Cash on delivery is not offered for customised items.</p>
      <Heading>If you change your mind</Heading>
      <p>
        Press Cancel order in <Link to={paths.orders}>My Orders</Link>, or e-mail <ContactLine /> within{' '}
        {cancellation.withinHours} hours of ordering, with your order number, and we will cancel it. We refund your
        original payment method. Once a parcel has been shipped it can no longer be cancelled, but you may be able to{' '}
        <Link to={paths.returnPolicy}>return</Link> it.
      </p>
      <Heading>If we cannot find you</Heading>
      <List
        items={[
          `The courier tries ${delivery.attempts} times. After ${delivery.attempts} failed delivery attempts the order can no longer be refunded.`,
          'If a cash-on-delivery parcel is refused at the door, cash on delivery is switched off for your later orders.',
          'Please keep the phone on your order close by: the courier calls it to find you.',
        ]}
      />
    </ContentPage>
  );
}
