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
          ['Orders and payments', 'To fulfil them, and for the books that tax law asks us to keep.'],
          [
            'Your choice of reminders',
            'To write to you once when you leave something in your cart. Off until you tick it.',
          ],
          [
            'A parcel refused at the door',
            `To stop offering cash on delivery to that account. We remember the address for ${doorMonths} months as a code that nobody can read it from.`,
          ],
          ['Messages and feedback', 'To answer you; feedback that you send may appear on our pages with your name.'],
          ['Network address', 'For a short while, to stop robots and people who guess codes.'],
        ]}
      />
      <p>
        Cards, UPI and bank details go to the payment gateway alone. We learn whether a payment succeeded, and its
        number.
      </p>
      <Heading>Your consent</Heading>
      <p>
        You give it when you sign in, place an order or send a form, for the purpose named above and no other. You may
        withdraw it at any time, as simply as you gave it: write to <ContactLine />. What was done until then stays
        lawful; an order that is already in the making may have to be finished.
      </p>
      <p>
        We write about your orders, your messages and your sign-in. One other e-mail comes only to those who tick it in
        their cart or in <Link to={paths.account}>their account</Link>: a reminder of a cart that was left, once for a
        cart and never two within three weeks. The same tick ends it, and so does one press in the e-mail, without
        signing in. We keep when it was asked for and when it was ended.
      </p>
      <Heading>Your rights</Heading>
      <List
        items={[
          'To know what we hold about you, and to have a copy of it.',
          'To have it corrected or completed.',
          'To have it erased. Your account, cart, wishlist, saved addresses, e-mail preferences and messages go. We keep invoices, with their name and address, for the 72 months that tax law requires. Feedback that stands on our pages stays, without your name. The code of a door that refused a parcel stays until its time is over, so that the rule holds for it.',
          'To name someone who may exercise these rights for you, should you be unable to.',
          'To complain: to our grievance officer first, and after that to the Data Protection Board of India.',
        ]}
      />
      <p>
        You can download, correct and erase your data at any time in <Link to={paths.account}>your account</Link>. For
        anything else, write to <ContactLine /> from the address that you sign in with; that is proof enough.
      </p>
      <Heading>Who else sees it</Heading>
      <List
        items={[
          'The payment gateway: the amount, your name, e-mail and phone.',
          'The courier: your name, address and phone.',
          'The service that carries our e-mails: your address and what we write.',
          'Authorities, where the law obliges us.',
        ]}
      />
      <p>Nobody else, and never for money.</p>
      <Heading id="cookies">Cookies, and what your browser keeps</Heading>
      <p>
        We set cookies only when you sign in: <code>saugaat_login</code> ties the code that we e-mail you to your
        browser, for an hour at most; <code>saugaat_session</code> keeps you signed in; <code>saugaat_device</code>{' '}
        remembers for a year that you have signed in here, so that nobody else can use up your codes. The pages work
        without them, and there are no cookies for counting, advertising or following you, which is why no banner asks
        you about them. Your browser also keeps your cart, your sign-in, your wishlist and what you viewed recently;
        signing out clears them all. A photo that you chose before you signed in waits in it for half an hour at most,
        until it can be sent.
      </p>
      <Heading>How it is kept</Heading>
      <p>
        Connections are encrypted. There are no passwords to steal. Photos are in private storage and open only with
        links that expire. Should data ever leak, we tell you and the Data Protection Board without delay.
      </p>
      <Heading>Children</Heading>
      <p>This shop is for adults. Under 18, please order together with a parent or guardian.</p>
      <Heading>Whom to ask</Heading>
      <GrievanceOfficer />
      <p>
        Or use the <Link to={paths.contactUs}>contact form</Link>.
      </p>
    </ContentPage>
  );
}
