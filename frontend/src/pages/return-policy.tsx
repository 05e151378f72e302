import { paths } from '../lib/paths';
import { usePolicies } from '../lib/policies';
import { Link } from '../ui';
import { ContactLine } from './content/shop-details';
import { Heading, List, NumberedList, ContentPage } from './content/content-page';
import { preloadOwnText } from './content/preload-own-text';

export const preload = preloadOwnText('returns');

export default function ReturnPolicy() {
  const { cancellation, damage, returns } = usePolicies();
  return (
    <ContentPage
      title="Return Policy"
      description="What to do when a gift arrives damaged, how to return one, and what you get back."
      path={paths.returnPolicy}
      intro={`If it arrives damaged, tell us within ${damage.withinHours} hours. If it is not what you hoped for, you have ${returns.withinDays} days.`}
      lastUpdated="2026-11-20"
      policy="returns"
    >
      <Heading>It arrived damaged</Heading>
      <p>
        E-mail <ContactLine /> within {damage.withinHours} hours of delivery, with your order number and a photo of the
        damage. This applies to every item, personalised ones included. Keep the packaging until you hear from us.
      </p>
      <Heading>You would like to return it</Heading>
      <p>Ask within {returns.withinDays} days of delivery. Four things to know first:</p>
      <List
        items={[
          'Personalised products cannot be returned: something made with one person’s name can’t go to another.',
          'Bulk orders and custom orders cannot be returned.',
          'Every return must be approved before you send it. We cannot accept parcels that we have not approved.',
          'Returns are for gifts that don’t hit the mark. If an account returns again and again, we may deny further returns.',
        ]}
      />
      <Heading>How it goes</Heading>
      <NumberedList
        items={[
          <>
            Write to <ContactLine /> with your order number and the reason.
          </>,
          'We reply with our approval and instructions. Please send it unused, in its packaging.',
          `Once it reaches us, we process the return within ${returns.processedInDays} days and e-mail you when it is done.`,
        ]}
      />
      <Heading>What it costs, what you get</Heading>
      <List
        items={[
          'Return shipping is free.',
          'Shipping charges that you paid with the order are non-refundable.',
          'A return gives you store credit for anything in the shop.',
        ]}
      />
      <p>
        Ordered by mistake? You can <Link to={paths.shipping}>cancel</Link> an order within {cancellation.withinHours}{' '}
        hours, until it ships, and get your money back.
      </p>
    </ContentPage>
  );
}
