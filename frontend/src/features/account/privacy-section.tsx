import { useState } from 'react';
import { paths } from '../../lib/paths';
import { Button, Link, TextLink } from '../../ui';
import styles from './account.module.css';
import { EraseDialog } from './erase-dialog';
import { AccountSection } from './account-section';

const EXPORT = '/api/users/me/export';

export function PrivacySection() {
  return (
    <AccountSection
      title="Your data"
      about={
        <>
          What we keep, and why, is in the <Link to={paths.privacyPolicy}>privacy policy</Link>.
        </>
      }
    >
      <p>Download everything we hold about you: details, addresses, cart, orders, messages and choices.</p>
      <TextLink className={styles.own} to={EXPORT} download="my-account.json">
        Download my data
      </TextLink>
    </AccountSection>
  );
}

export function EraseAccountSection({ onErased }: { onErased: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Leaving" about="Erase your account and your data.">
      <p>
        This removes your account, cart, saved addresses and messages for good. We keep invoices, as tax law requires.
      </p>
      <Button look="danger" className={styles.own} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Erase my account
      </Button>
      <EraseDialog open={open} onClose={() => setOpen(false)} onErased={onErased} />
    </AccountSection>
  );
}
