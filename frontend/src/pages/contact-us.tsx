import { ContactForm, FormPage, ContactDetails } from '../features/forms';
import { paths } from '../lib/paths';

export default function ContactUs() {
  return (
    <FormPage
      title="Contact Us"
      description="Write to us about an order, a gift you have in mind, or a hundred of them for an office."
      path={paths.contactUs}
      intro="About an order, a gift you have in mind, or a hundred of them for an office. A person reads it and replies."
      beside={<ContactDetails />}
    >
      <ContactForm />
    </FormPage>
  );
}
