import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Link, DefinitionList } from '../../ui';

/** Where one writes to: the shop's address, else its form. */
export function ContactLine() {
  const { contactEmail } = useShop();
  return contactEmail ? (
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  ) : (
    <Link to={paths.contactUs}>our contact form</Link>
  );
}

function PhoneLine({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

type DetailRow = readonly [term: string, value: ReactNode];

/** Who sells: name, address and ways to reach it, as far as the owner has said. */
export function SellerDetails() {
  const { siteName, contactPhone, legal } = useShop();
  const facts: DetailRow[] = [
    ['Shop', siteName],
    ['Legal name', legal.name],
    ['Address', legal.address],
    ['E-mail', <ContactLine key="mail" />],
    ['Phone', contactPhone && <PhoneLine phone={contactPhone} />],
    ['Country of origin', legal.countryOfOrigin],
  ];
  return (
    <>
      <DefinitionList items={facts.filter(([, value]) => value)} />
      {legal.countryOfOrigin && (
        <p>This country of origin applies to every product whose page does not name another.</p>
      )}
    </>
  );
}

/** Whom complaints go to. */
export function GrievanceOfficer() {
  const { contactPhone, legal } = useShop();
  const facts: DetailRow[] = [
    ['Grievance officer', legal.grievanceOfficer],
    ['E-mail', <ContactLine key="mail" />],
    ['Phone', contactPhone && <PhoneLine phone={contactPhone} />],
    ['Address', legal.address],
  ];
  return <DefinitionList items={facts.filter(([, value]) => value)} />;
}
