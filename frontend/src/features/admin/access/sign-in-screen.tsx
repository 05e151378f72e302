import { useState, type ReactNode } from 'react';
import { paths } from '../../../lib/paths';
import { useShop } from '../../../lib/shop';
import type { AdminSessionDto } from '../../../api/generated/types';
import { Link, Logo, PageMeta } from '../../../ui';
import styles from './access.module.css';
import { AddPasskey, AddTotp } from './add-factor';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorForm } from './second-factor-form';

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const { siteName } = useShop();
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <PageMeta title={`${title} | Admin Dashboard`} noindex />
      <section className={styles.card} aria-labelledby="sign-in-head">
        <Logo name={siteName} />
        <div>
          <h1 id="sign-in-head">{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {children}
        <p className={styles.foot}>
          <Link to={paths.logout}>Log out</Link>
        </p>
      </section>
    </main>
  );
}

/** The second step of the sign-in to the admin: gives the second factor, or sets the first one up. */
export function SignInScreen({ session, onDone }: { session: AdminSessionDto; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (recoveryCodes: readonly string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  if (codes) {
    return (
      <Card title="Save your recovery codes">
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Card>
    );
  }
  if (session.secondFactor === 'required') {
    return (
      <Card title="Sign in to the admin" note={`You’re signing in as ${session.email}.`}>
        <SecondFactorForm session={session} onProved={onDone} />
      </Card>
    );
  }
  return (
    <Card
      title="Protect your admin"
      note="Set up a passkey: your fingerprint, face or screen lock then confirms each sign-in."
    >
      <AddPasskey passkeysAt={session.passkeysAt} onAdded={added} />
      <p className={styles.or}>or</p>
      <AddTotp onAdded={added} />
    </Card>
  );
}
