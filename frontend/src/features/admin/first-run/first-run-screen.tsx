import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../api';
import {
  useChangeSettingsMutation,
  useCloseFirstRunMutation,
  useNoteFirstRunMailMutation,
  useNoteNoGstinMutation,
  useSendFirstRunMailMutation,
  useStartTrialPaymentMutation,
} from '../../../api/generated/admin';
import type { FirstRunDto } from '../../../api/generated/types';
import { formatTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink, CheckIcon, Icon, Ornament, toast, useResultToast } from '../../../ui';
import { PageHeader } from '../components/page-header';
import { settingsPath } from '../settings/settings-tabs';
import {
  canAskForRupee,
  doneCount,
  paymentWatch,
  setupHeading,
  setupSteps,
  type SetupStep,
  type StepName,
} from './first-run.view-model';
import styles from './first-run.module.css';

const FAILED = 'This did not work. Please try again.';

/** What the owner is led through until a new shop works. */
export function FirstRunScreen({ run, onChange }: { run: FirstRunDto; onChange: () => void }) {
  const steps = setupSteps(run, formatTime);
  const done = doneCount(steps);
  const { title, note } = setupHeading(done, steps.length);
  const [close, closing] = useCloseFirstRunMutation();
  const { notify, error } = useResultToast('closing the first run', (cause) => errorMessage(cause, FAILED));
  useArrivedMail(onChange);
  const isDone = done === steps.length;
  return (
    <div className={styles.setup}>
      <div>
        <PageHeader title={title} tab="First run" note={note} />
        <p className={styles.bar}>
          <progress max={steps.length} value={done} aria-label="Done" />
          <span>
            <b>
              {done} of {steps.length}
            </b>{' '}
            done
          </span>
        </p>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li
              key={step.name}
              className={styles[step.state]}
              {...(step.state === 'now' ? { 'aria-current': 'step' } : {})}
            >
              <StepMark step={step} number={at + 1} />
              <div>
                <h2>{step.title}</h2>
                <p>
                  {step.note}
                  {step.state === 'done' && <span className="srOnly">, done</span>}
                </p>
                {(step.state === 'now' || step.state === 'wait') && (
                  <div className={styles.body}>
                    <StepBody name={step.name} run={run} onChange={onChange} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.open}>
          <Button
            look={isDone ? undefined : 'outline'}
            busy={closing.isLoading}
            onClick={() => void notify(close().unwrap(), onChange)}
          >
            {isDone ? 'Go to the dashboard' : 'Not now, open the dashboard'}
          </Button>
          <ButtonLink look="outline" to="/">
            Look at the shop
          </ButtonLink>
        </div>
        {error}
      </div>
      <aside className={styles.arch} aria-hidden="true">
        <div className={styles.door}>
          <Ornament />
        </div>
        <p>
          <b>{run.siteName ?? 'Your shop'}</b>
          {isDone ? 'Ready' : 'Fills up as you go'}
        </p>
      </aside>
    </div>
  );
}

function StepMark({ step, number }: { step: SetupStep; number: number }) {
  if (step.state === 'done') {
    return (
      <span className={styles.tick} aria-hidden="true">
        <Icon of={CheckIcon} />
      </span>
    );
  }
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}

function StepBody({ name, run, onChange }: { name: StepName; run: FirstRunDto; onChange: () => void }) {
  switch (name) {
    case 'factor':
      return <ButtonLink to={paths.admin('sign-in')}>Create passkey</ButtonLink>;
    case 'name':
      return <ButtonLink to={paths.admin('settings')}>Open the settings</ButtonLink>;
    case 'gstin':
      return <GstinBody onChange={onChange} />;
    case 'product':
      return <ButtonLink to={paths.admin('products')}>Add a product</ButtonLink>;
    case 'payment':
      return <RupeeBody run={run} onChange={onChange} />;
    case 'webhook':
      return <WebhookBody address={run.webhookAddress} />;
    case 'mail':
      return <MailBody isSent={run.mailSentAt !== null} onChange={onChange} />;
    case 'open':
      return <OpenBody onChange={onChange} />;
  }
}

function GstinBody({ onChange }: { onChange: () => void }) {
  const [note, noting] = useNoteNoGstinMutation();
  const { notify, error } = useResultToast('noting that there is no GSTIN', (cause) => errorMessage(cause, FAILED));
  return (
    <div className={styles.tools}>
      <ButtonLink to={settingsPath('tax')}>Enter the GSTIN</ButtonLink>
      <Button look="outline" busy={noting.isLoading} onClick={() => void notify(note().unwrap(), onChange)}>
        I have none
      </Button>
      {error}
    </div>
  );
}

function RupeeBody({ run, onChange }: { run: FirstRunDto; onChange: () => void }) {
  const [start, starting] = useStartTrialPaymentMutation();
  const { notify, error } = useResultToast('asking for one rupee', (cause) => errorMessage(cause, FAILED));
  if (canAskForRupee(run)) {
    return (
      <>
        <Button busy={starting.isLoading} onClick={() => void notify(start().unwrap(), onChange)}>
          Pay ₹1
        </Button>
        {error}
      </>
    );
  }
  const { qrCode, url } = run.payment ?? {};
  return (
    <>
      <div className={styles.rupee}>
        {qrCode && (
          <img
            className={styles.qrCode}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
            alt="QR code of the payment link for ₹1"
            width={136}
            height={136}
          />
        )}
        <ul className={styles.watch} aria-live="polite">
          {paymentWatch(run).map(({ what, isSeen }) => (
            <li key={what} className={isSeen ? styles.isSeen : undefined}>
              {what}
              {isSeen && <span className="srOnly">, done</span>}
            </li>
          ))}
        </ul>
      </div>
      {run.payment?.status === 'open' && url && (
        <a href={url} target="_blank" rel="noreferrer">
          Open the payment page
        </a>
      )}
    </>
  );
}

function WebhookBody({ address }: { address: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast('Address copied.');
  };
  return (
    <Button look="outline" onClick={() => void copy()}>
      Copy address
    </Button>
  );
}

function MailBody({ isSent, onChange }: { isSent: boolean; onChange: () => void }) {
  const [send, sending] = useSendFirstRunMailMutation();
  const { notify, error } = useResultToast('sending the first e-mail', (cause) => errorMessage(cause, FAILED));
  return (
    <>
      <Button
        look={isSent ? 'outline' : undefined}
        busy={sending.isLoading}
        onClick={() => void notify(send().unwrap(), onChange)}
      >
        {isSent ? 'Send again' : 'Send an e-mail'}
      </Button>
      {error}
    </>
  );
}

function OpenBody({ onChange }: { onChange: () => void }) {
  const [change, changing] = useChangeSettingsMutation();
  const { notify, error } = useResultToast('opening the shop', (cause) => errorMessage(cause, FAILED));
  return (
    <>
      <Button
        busy={changing.isLoading}
        onClick={() => void notify(change({ updateSettingsDto: { is_open: true } }).unwrap(), onChange)}
      >
        Open the shop
      </Button>
      {error}
    </>
  );
}

/** The button of the e-mail leads here. */
function useArrivedMail(onChange: () => void): void {
  const [search, setSearch] = useSearchParams();
  const [note] = useNoteFirstRunMailMutation();
  const noted = useRef('');
  const code = search.get('mail') ?? '';
  useEffect(() => {
    if (code === '' || noted.current === code) return;
    noted.current = code;
    const tell = async () => {
      try {
        const { message } = await note({ mailArrivedDto: { code } }).unwrap();
        toast(message);
        onChange();
      } catch (cause) {
        toast(errorMessage(cause, FAILED));
      }
    };
    setSearch({}, { replace: true });
    void tell();
  }, [code, note, onChange, setSearch]);
}
