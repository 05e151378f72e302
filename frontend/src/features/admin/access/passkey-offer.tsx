import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminSessionDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';
import { Link, Notice, TextButton } from '../../../ui';
import styles from './access.module.css';
import { homeOf, rightsOf } from './rights';

const SKIPPED = 'passkey-offer';

function wasSkipped(): boolean {
  try {
    return window.sessionStorage.getItem(SKIPPED) !== null;
  } catch {
    return false;
  }
}

/** On the first page of the admin, where a second factor is offered and none is set up; it can be skipped. */
export function PasskeyOffer({ session: { factors, role } }: { session: AdminSessionDto }) {
  const { pathname } = useLocation();
  const [skipped, setSkipped] = useState(wasSkipped);
  const isFirstPage = pathname === homeOf(rightsOf(role));
  if (skipped || !isFirstPage || factors.passkeys > 0 || factors.totp) return null;
  const skip = () => {
    setSkipped(true);
    try {
      window.sessionStorage.setItem(SKIPPED, 'skipped');
    } catch {
      // Without storage it is offered again on the next page load.
    }
  };
  return (
    <div className={styles.offer}>
      <Notice tone="plain">
        A passkey keeps others out, even if they can read your e-mail.{' '}
        <Link to={paths.admin('sign-in')}>Set up a passkey</Link>{' '}
        <TextButton small onClick={skip}>
          Cancel
        </TextButton>
      </Notice>
    </div>
  );
}
