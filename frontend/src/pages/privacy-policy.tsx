import { paths } from '../lib/paths';
import { policies } from '../lib/policies';
import { useShop } from '../lib/shop';
import { Link } from '../ui';
import { GrievanceOfficer, ContactLine } from './content/shop-details';
import { Heading, List, Table, ContentPage } from './content/content-page';
import { preloadOwnText } from './content/preload-own-text';

export const preload = preloadOwnText('privacy');

export default function PrivacyPolicy() {
  const { siteName } = useShop();
  const doorMonths = policies.cashOnDelivery.doorKeptForMonths;
  return (
    <ContentPage
      title="Privacy Policy"
      description={`What ${siteName} knows about you and why, who else sees it, and how to have it corrected or erased.`}
      path={paths.privacyPolicy}
      intro="We ask for what a gift needs to reach its door, and for nothing else. We sell no data and show no advertising."
      lastUpdated="2026-11-20"
      policy="privacy"
    >
      <Heading>What we keep, and what for</Heading>
      <Table
        caption="A notice under the Digital Personal Data Protection Act, 2023"
        head={['What', 'What for']}
        rows={[
          ['Your e-mail address', 'To sign you in with a code, and to write to you about your orders.'],
          ['Name, phone and address', 'To deliver: the courier needs all three.'],
          ['The person a gift goes to', 'To deliver it, with your words on the card. We never e-mail them.'],
          ['Texts and photos', 'To make the item you ordered with them.'],
          ['Orders and payments', 'To fulfil them, and to keep the records that tax law requires.'],
          ['Your choice of reminders', 'To e-mail you the reminders you asked for. Off unless you turn them on.'],
          [
            'A parcel refused at the door',
            `To stop offering cash on delivery to that account. For ${doorMonths} months we keep the address in a scrambled form that cannot be read back.`,
          ],
          ['Messages and feedback', 'To answer you. Feedback that you send may appear on our pages with your name.'],
          ['Network address', 'For a short while, to stop bots and people who try to guess codes.'],
        ]}
      />
      <p>
        Card, UPI and bank details go only to the payment gateway. It tells us whether a payment succeeded, and its
        reference number.
      </p>
      <Heading>Your consent</Heading>
      <p>
        You give it when you sign in, place an order or send a form, for the purposes named above and no others. You can
        withdraw it at any time: write to <ContactLine />. This does not affect what we did before, and an order that we
        have started to make may have to be finished.
      </p>
      <p>
        We e-mail you about your orders, your messages and your sign-in. Reminders come only if you turn them on in your
        cart, your <Link to={paths.occasionBook}>occasion book</Link> or <Link to={paths.account}>your account</Link>:
        of a cart that you left, once for each cart and never two within three weeks, and of the dates that you saved.
        Turn them off in the same place, or by the link in the e-mail, without signing in. We record when you turned
        them on and off.
      </p>
      <Heading>Your rights</Heading>
      <List
        items={[
          'To know what we hold about you, and to have a copy of it.',
          'To have it corrected or completed.',
          'To have it erased. Your account, cart, wishlist, saved addresses, e-mail preferences and messages go. We keep invoices, with their name and address, for the 72 months that tax law requires. Feedback that is already on our pages stays, without your name. If a cash-on-delivery parcel was refused, the scrambled address stays until its time is over.',
          'To name someone who may exercise these rights for you if you cannot.',
          'To complain: to our grievance officer first, and after that to the Data Protection Board of India.',
        ]}
      />
      <p>
        You can download, correct and erase your data at any time in <Link to={paths.account}>your account</Link>. For
        anything else, write to <ContactLine /> from the e-mail address that you sign in with. We need no other proof.
      </p>
      <Heading>Who else sees it</Heading>
      <List
        items={[
          'The payment gateway: the amount, your name, e-mail and phone.',
          'The courier: your name, address and phone.',
          'The service that sends our e-mails: your e-mail address and what we write.',
          'Authorities, where the law requires it.',
        ]}
      />
      <p>Nobody else, and never for money.</p>
      <Heading id="cookies">Cookies, and what your browser keeps</Heading>
      <p>
        We set cookies only when you sign in: <code>saugaat_login</code> links the code that we e-mail you to your
        browser, for an hour at most; <code>saugaat_session</code> keeps you signed in; <code>saugaat_device</code>{' '}
        remembers for a year that you have signed in here, so that nobody else can use up your codes. The pages work
        without them. We use no cookies for analytics, advertising or tracking, so we show no cookie banner.
      </p>
      <p>
        Your browser also keeps your cart, your sign-in, your wishlist and what you viewed recently; signing out clears
        them all. A photo that you choose before you sign in is kept in your browser for half an hour at most.
      </p>
      <Heading>How it is kept</Heading>
      <p>
        Connections are encrypted. There are no passwords to steal. Photos are in private storage and open only with
        links that expire. If your data is ever leaked, we will tell you and the Data Protection Board without delay.
      </p>
      <Heading>Children</Heading>
      <p>This shop is for adults. If you are under 18, please order together with a parent or guardian.</p>
      <Heading>Whom to ask</Heading>
      <GrievanceOfficer />
      <p>
        Or use the <Link to={paths.contactUs}>contact form</Link>.
      </p>
    </ContentPage>
  );
}
