import { useEffect, useRef, useState } from 'react';
import { onSignInRequired } from '../../../api';
import { adminClient } from '../../../api/generated/admin';
import type { AdminSessionDto } from '../../../api/generated/types';
import { Button, Dialog } from '../../../ui';
import { accountLoaded, readStoredAccount, useShopDispatch } from '../../session';
import { DialogActions } from '../components/dialog-actions';
import { hasUnsavedWork, releaseWork } from '../unsaved/unsaved-work';
import { MailedCodeForm } from './mailed-code-form';
import { SecondFactorForm } from './second-factor-form';

interface SignInAgainProps {
  /** who was signed in */
  email: string;
  /** the session is over, and something on the page is typed and not saved */
  ended: boolean;
}

type Waiting = (signedIn: boolean) => void;

function answer(waiting: Waiting[], signedIn: boolean): void {
  for (const resolve of waiting.splice(0)) resolve(signedIn);
}

type Step = 'told' | 'code' | AdminSessionDto;

/** Over a page whose session has ended: signs the same person in again, and what was being saved is sent once more. */
export function SignInAgain({ email, ended }: SignInAgainProps) {
  const dispatch = useShopDispatch();
  const [step, setStep] = useState<Step>('told');
  const [isClosed, setClosed] = useState(false);
  const waiting = useRef<Waiting[]>([]);
  if (!ended && (isClosed || step !== 'told')) {
    setStep('told');
    setClosed(false);
  }
  useEffect(() => {
    // Signed in again in another tab: what waits goes on as well.
    if (!ended) answer(waiting.current, true);
  }, [ended]);
  useEffect(
    () =>
      onSignInRequired((method) => {
        if (method === 'GET' || readStoredAccount() || !hasUnsavedWork()) return Promise.resolve(false);
        setClosed(false);
        return new Promise<boolean>((resolve) => {
          waiting.current.push(resolve);
        });
      }),
    [],
  );
  const lookAtSession = () =>
    dispatch(adminClient.endpoints.getAdminSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const finish = async () => {
    const { data } = await lookAtSession();
    if (data?.secondFactor === 'required') return setStep(data);
    dispatch(accountLoaded(readStoredAccount()));
    dispatch(adminClient.util.invalidateTags(['admin']));
  };
  const close = () => {
    setClosed(true);
    answer(waiting.current, false);
  };
  const leave = () => {
    answer(waiting.current, false);
    releaseWork();
  };
  return (
    <Dialog open={ended && !isClosed} onClose={close} title="Sign in to go on">
      <p>Your session has ended. What you typed is still here, and is saved when you’re back.</p>
      {step === 'told' && (
        <>
          <p>
            <b>{email}</b>
          </p>
          <DialogActions onCancel={leave} cancelLabel="Leave without saving">
            <Button data-autofocus onClick={() => setStep('code')}>
              E-mail me a code
            </Button>
          </DialogActions>
        </>
      )}
      {step === 'code' && <MailedCodeForm email={email} onProved={() => void finish()} />}
      {typeof step === 'object' && <SecondFactorForm session={step} onProved={() => void finish()} />}
    </Dialog>
  );
}
