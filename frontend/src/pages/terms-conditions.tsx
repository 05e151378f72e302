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
    >
      <Heading>Who you buy from</Heading>
      <SellerDetails />
      <Heading>Prices</Heading>
      <List
        items={[
          'Prices are in Indian rupees and include all taxes.',
          'What counts is the price at the moment of ordering. If it has changed since you put a piece into your cart, the checkout says so before you pay.',
          'Delivery and every other charge stand in the sum before you pay. Nothing is added afterwards.',
        ]}
      />
      <Heading>Your order</Heading>
      <p>
        An order is placed when its payment has been confirmed, or when you have chosen cash on delivery. We then
        confirm it by e-mail, and begin. If we cannot make or send a piece, we tell you and give back what you paid for
        it.
      </p>
      <p>
        How it travels and how it can be cancelled stands under <Link to={paths.shipping}>Shipping</Link>; what can come
        back, and how, in the <Link to={paths.returnPolicy}>Return Policy</Link>. Both are part of these terms.
      </p>
      <Heading>Made for one person</Heading>
      <List
        items={[
          'We engrave and print what you send us, letter by letter. Please read your text once more before you save it.',
          'Send only words and photos that you may use. They stay yours; we use them to make your piece and for nothing else.',
          'We decline what is unlawful or hurts others, and give back what you paid for it.',
          'Wood, glass and metal differ from piece to piece. A grain, a bubble or a shade beside the picture is the hand in it, not a fault.',
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
