import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Link, Specs } from '../../ui';

/** Where one writes to: the shop's address, else its form. */
export function ShopMail() {
  const { contactEmail } = useShop();
  return contactEmail ? (
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  ) : (
    <Link to={paths.contactUs}>our contact form</Link>
  );
}

function ShopPhone({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

type Fact = readonly [term: string, value: ReactNode];

/** Who sells: name, address and ways to reach it, as far as the owner has said. */
export function Seller() {
  const { siteName, contactPhone, legal } = useShop();
  const facts: Fact[] = [
    ['Shop', siteName],
    ['Legal name', legal.name],
    ['Address', legal.address],
    ['E-mail', <ShopMail key="mail" />],
    ['Phone', contactPhone && <ShopPhone phone={contactPhone} />],
    ['Country of origin', legal.countryOfOrigin],
  ];
  return (
    <>
      <Specs facts={facts.filter(([, value]) => value)} />
      {legal.countryOfOrigin && (
        <p>The country of origin holds for every piece whose own page does not name another.</p>
      )}
    </>
  );
}

/** Whom complaints go to. */
export function GrievanceOfficer() {
  const { contactPhone, legal } = useShop();
  const facts: Fact[] = [
    ['Grievance officer', legal.grievanceOfficer],
    ['E-mail', <ShopMail key="mail" />],
    ['Phone', contactPhone && <ShopPhone phone={contactPhone} />],
    ['Address', legal.address],
  ];
  return <Specs facts={facts.filter(([, value]) => value)} />;
}
