import { useEffect, useRef, useState } from 'react';
import { onProofRequired } from '../../../api';
import { useGetAdminSessionQuery } from '../../../api/generated/admin';
import { Dialog, Skeleton } from '../../../ui';
import { MailedCodeForm } from './mailed-code-form';
import { SecondFactorForm } from './second-factor-form';

/** Opens when the API asks for a fresh proof; the call that was refused is repeated after it. */
export function ProofDialog() {
  const [open, setOpen] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);
  const { data: session } = useGetAdminSessionQuery(undefined, { skip: !open });
  useEffect(
    () =>
      onProofRequired(
        () =>
          new Promise<boolean>((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (proved: boolean) => {
    setOpen(false);
    answer.current?.(proved);
    answer.current = null;
  };
  const hasFactor = session && (session.factors.passkeys > 0 || session.factors.totp);
  return (
    <Dialog open={open} onClose={() => finish(false)} title="Confirm it’s you" closeLabel="Cancel">
      <p>You last confirmed it a while ago. Refunds, exports and settings ask again.</p>
      {!session && <Skeleton />}
      {session && hasFactor && <SecondFactorForm session={session} onProved={() => finish(true)} />}
      {session && !hasFactor && <MailedCodeForm email={session.email} onProved={() => finish(true)} />}
    </Dialog>
  );
}
