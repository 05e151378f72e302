import { paths } from '../lib/paths';
import { policies } from '../lib/policies';
import { useShop } from '../lib/shop';
import { Link } from '../ui';
import { GrievanceOfficer, SellerDetails } from './content/shop-details';
import { Heading, List, ContentPage } from './content/content-page';

export default function TermsConditions() {
  const { siteName } = useShop();
  return (
    <ContentPage
      title="Terms & Conditions"
      description={`Who sells at ${siteName}, how an order comes about, and what both sides can count on.`}
      path={paths.termsConditions}
      intro="What you can count on from us, and we from you. Ordering means that you agree to it."
      lastUpdated="2026-11-20"
      policy="terms"
    >
      <Heading>Who you buy from</Heading>
      <SellerDetails />
      <Heading>Prices</Heading>
      <List
        items={[
          'Prices are in Indian rupees and include all taxes.',
          'The price when you order applies. If it has changed since you added an item to your cart, checkout says so before you pay.',
          'The total includes delivery and every other charge before you pay. Nothing is added afterwards.',
        ]}
      />
      <Heading>Your order</Heading>
      <p>
        An order is placed when its payment has been confirmed, or when you have chosen cash on delivery. We then
        confirm it by e-mail and start making it. If we cannot make or send an item, we tell you and refund what you
        paid for it.
      </p>
      <p>
        How we ship it and how you can cancel it is under <Link to={paths.shipping}>Shipping</Link>; what you can
        return, and how, is in the <Link to={paths.returnPolicy}>Return Policy</Link>. Both are part of these terms.
      </p>
      <Heading>Made for one person</Heading>
      <List
        items={[
          'We engrave and print exactly what you send us. Please check your text before you save it.',
          'Send only words and photos that you may use. They stay yours; we use them to make your item and for nothing else.',
          'We decline anything unlawful or hurtful, and refund what you paid for it.',
          'Wood, glass and metal vary. A grain, a bubble or a shade that differs from the picture is a sign of handwork, not a fault.',
        ]}
      />
      <Heading>Your account</Heading>
      <p>
        You sign in with a code that we send to your e-mail. Whoever reads that mailbox can sign in, so keep it safe and
        never pass a code on; we will not ask you for one. If you are under 18, please order together with a parent or
        guardian.
      </p>
      <Heading id="complaints">Complaints</Heading>
      <p>
        We would rather hear it than lose you. A complaint to our grievance officer is acknowledged within 48 hours and
        settled within a month.
      </p>
      <GrievanceOfficer />
      <Heading>Law and courts</Heading>
      <p>The laws of India apply. Any dispute is for the courts in {policies.courts}.</p>
    </ContentPage>
  );
}
