import { paths } from '../lib/paths';
import { policies, formatPolicyAmount } from '../lib/policies';
import { Link } from '../ui';
import { ContactLine } from './content/shop-details';
import { Heading, List, Table, ContentPage } from './content/content-page';

const { cancellation, cashOnDelivery: cod, delivery, express, giftWrap } = policies;

export default function Shipping() {
  return (
    <ContentPage
      title="Shipping"
      description="Where we send, what it costs, how to cancel, and what happens when the courier cannot find you."
      path={paths.shipping}
      intro="We send everywhere in India, and only in India. One delivery fee covers an order, however many pieces it holds."
      lastUpdated="2026-11-20"
    >
      <Heading>When it leaves</Heading>
      <p>
        Most pieces are made after you order them. The product page says how many days the making takes; the journey
        comes after that. The checkout tells the day of arrival for your pin code. On dispatch we e-mail you the
        tracking number, so you can follow your parcel to the door.
      </p>
      <Heading>What it costs</Heading>
      <Table
        amounts
        caption="Charged once an order, unless it says otherwise"
        head={['For', 'Charge']}
        rows={[
          ['Express shipping', `from ${formatPolicyAmount(express.rupees)}`],
          ['Gift wrap, each piece', formatPolicyAmount(giftWrap.rupeesEachPiece)],
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
        E-mail <ContactLine /> within {cancellation.withinHours} hours of ordering, with your order number, and we will
        cancel it. What you paid goes back the way it came. Once a parcel has been shipped it can no longer be
        cancelled; what then remains is a <Link to={paths.returnPolicy}>return</Link>.
      </p>
      <Heading>If we cannot find you</Heading>
      <List
        items={[
          `The courier tries ${delivery.attempts} times. After ${delivery.attempts} failed delivery attempts the order can no longer be refunded.`,
          'If a cash-on-delivery parcel is refused at the door, cash on delivery is switched off for your later orders.',
          'Please keep the phone number on your order within reach; it is how the courier finds your lane.',
        ]}
      />
    </ContentPage>
  );
}
