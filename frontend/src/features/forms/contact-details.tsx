import { useShop } from '../../lib/shop';
import { Icon, MailIcon, PhoneIcon, PlaceIcon } from '../../ui';
import styles from './forms.module.css';

/** The shop's own address, number and place, as far as the owner has said. */
export function ContactDetails() {
  const { contactEmail, contactPhone, legal } = useShop();
  if (!contactEmail && !contactPhone && !legal.address) return null;
  return (
    <ul className={styles.facts} aria-label="Other ways to reach us">
      {contactEmail && (
        <li>
          <Icon of={MailIcon} />
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      {contactPhone && (
        <li>
          <Icon of={PhoneIcon} />
          <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
        </li>
      )}
      {legal.address && (
        <li>
          <Icon of={PlaceIcon} />
          {legal.address}
        </li>
      )}
    </ul>
  );
}
