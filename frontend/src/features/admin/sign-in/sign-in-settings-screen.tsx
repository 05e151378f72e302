import { useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useGetSecurityQuery,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useSignOutOthersMutation,
} from '../../../api/generated/admin';
import type { PasskeyDto, SecurityDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { plural } from '../../../lib/plural';
import { Button, Dialog, Skeleton, TextButton, TextInput, useResultToast } from '../../../ui';
import { AddPasskey, AddTotp } from '../access/add-factor';
import { RecoveryCodes } from '../access/recovery-codes';
import { DialogActions } from '../components/dialog-actions';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import styles from './sign-in-settings.module.css';

type Asking =
  | { kind: 'passkey' | 'totp' | 'remove-totp' | 'codes' }
  | { kind: 'rename' | 'remove'; passkey: PasskeyDto };

function Passkeys({ passkeys, onAsk }: { passkeys: readonly PasskeyDto[]; onAsk: (asking: Asking) => void }) {
  if (passkeys.length === 0)
    return <p className={styles.note}>No passkey yet. You sign in with a code by e-mail only.</p>;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <b>{passkey.name}</b>
            <span>
              {passkey.lastUsedAt
                ? `Last used ${formatDateTime(passkey.lastUsedAt)}`
                : `Added ${formatDateTime(passkey.createdAt)}`}
            </span>
          </div>
          <div className={styles.act}>
            <TextButton small onClick={() => onAsk({ kind: 'rename', passkey })}>
              Rename<span className="srOnly"> {passkey.name}</span>
            </TextButton>
            <TextButton small onClick={() => onAsk({ kind: 'remove', passkey })}>
              Remove<span className="srOnly"> {passkey.name}</span>
            </TextButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyDto; onDone: () => void }) {
  const [rename, { isLoading, error }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void rename({ id: passkey.id, passkeyNameDto: { name: name.trim() } }).then(({ data }) => data && onDone());
      }}
    >
      <TextInput
        label="Name"
        maxLength={60}
        data-autofocus
        error={error ? errorMessage(error, 'Nothing was saved. Please try again.') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <DialogActions onCancel={onDone}>
        <Button type="submit" busy={isLoading} disabled={name.trim() === ''}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

interface ConfirmProps {
  text: string;
  label: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

function Confirm({ text, label, onConfirm, onClose }: ConfirmProps) {
  const { notify, error } = useResultToast('Nothing was changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  return (
    <>
      <p>{text}</p>
      <DialogActions onCancel={onClose} focusCancel>
        <Button
          onClick={() =>
            void notify(
              onConfirm().then(() => ({ message: 'Done.' })),
              onClose,
            )
          }
        >
          {label}
        </Button>
      </DialogActions>
      {error}
    </>
  );
}

function titleOf(asking: Asking | null): string {
  switch (asking?.kind) {
    case 'passkey':
      return 'Add a passkey';
    case 'totp':
      return 'Add an authenticator app';
    case 'remove-totp':
      return 'Remove the authenticator app?';
    case 'codes':
      return 'Make new recovery codes?';
    case 'rename':
      return 'Rename the passkey';
    case 'remove':
      return `Remove ${asking.passkey.name}?`;
    default:
      return '';
  }
}

function Factors({ security }: { security: SecurityDto }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removePasskey] = useRemovePasskeyMutation();
  const [removeTotp] = useRemoveTotpMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [signOutOthers, signingOut] = useSignOutOthersMutation();
  const { notify, error } = useResultToast('The other devices were not signed out', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const close = () => setAsking(null);
  const added = (recoveryCodes: readonly string[] | null) => {
    close();
    setCodes(recoveryCodes);
  };
  const hasFactor = security.passkeys.length > 0 || security.totpSince !== null;
  return (
    <div className={styles.security}>
      <section aria-labelledby="passkeys-head">
        <SectionHead
          id="passkeys-head"
          title="Passkeys"
          note={security.passkeys.length > 0 ? plural(security.passkeys.length, 'passkey') : undefined}
          end={
            <Button small onClick={() => setAsking({ kind: 'passkey' })}>
              Add a passkey
            </Button>
          }
        />
        <Passkeys passkeys={security.passkeys} onAsk={setAsking} />
      </section>
      <section aria-labelledby="app-head">
        <SectionHead
          id="app-head"
          title="Authenticator app"
          end={
            security.totpSince ? (
              <Button look="outline" small onClick={() => setAsking({ kind: 'remove-totp' })}>
                Remove
              </Button>
            ) : (
              <Button look="outline" small onClick={() => setAsking({ kind: 'totp' })}>
                Add an app
              </Button>
            )
          }
        />
        <p className={styles.note}>
          {security.totpSince
            ? `Added ${formatDateTime(security.totpSince)}.`
            : 'A second way in when you don’t have your passkey.'}
        </p>
      </section>
      <section aria-labelledby="codes-head">
        <SectionHead
          id="codes-head"
          title="Recovery codes"
          end={
            hasFactor && (
              <Button look="outline" small onClick={() => setAsking({ kind: 'codes' })}>
                Make new codes
              </Button>
            )
          }
        />
        <p className={styles.note}>
          {hasFactor ? `${security.recoveryCodes} of 10 left.` : 'You get ten with your first passkey or app.'}
        </p>
      </section>
      <section aria-labelledby="devices-head">
        <SectionHead
          id="devices-head"
          title="Other devices"
          end={
            <Button
              look="outline"
              small
              busy={signingOut.isLoading}
              onClick={() => void notify(signOutOthers().unwrap())}
            >
              Sign out all others
            </Button>
          }
        />
        <p className={styles.note}>
          You’re signed out after {plural(security.idleMinutes, 'minute')} of inactivity, and after{' '}
          {plural(security.sessionHours, 'hour')}.
        </p>
      </section>
      {error}
      <Dialog open={asking !== null} onClose={close} title={titleOf(asking)}>
        {asking?.kind === 'passkey' && <AddPasskey passkeysAt={security.passkeysAt} onAdded={added} />}
        {asking?.kind === 'totp' && <AddTotp onAdded={added} />}
        {asking?.kind === 'rename' && <RenameForm passkey={asking.passkey} onDone={close} />}
        {asking?.kind === 'remove' && (
          <Confirm
            text="It no longer signs you in. The passkey itself stays in your device’s settings until you delete it there."
            label="Remove passkey"
            onConfirm={() => removePasskey({ id: asking.passkey.id }).unwrap()}
            onClose={close}
          />
        )}
        {asking?.kind === 'remove-totp' && (
          <Confirm
            text="Its codes no longer sign you in."
            label="Remove app"
            onConfirm={() => removeTotp().unwrap()}
            onClose={close}
          />
        )}
        {asking?.kind === 'codes' && (
          <Confirm
            text="The old codes stop working at once."
            label="Make new codes"
            onConfirm={() =>
              renew()
                .unwrap()
                .then(({ recoveryCodes }) => setCodes(recoveryCodes))
            }
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="Save your recovery codes">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}

/** What the person signs in to the admin with. */
export function SignInSettingsScreen() {
  const { data, isError, refetch } = useGetSecurityQuery();
  return (
    <>
      <PageHeader title="Sign-in" note="What you sign in to the admin with. Only you see this page." />
      {isError && !data && <ListError what="The page" onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton variant="block" />}
      {data && <Factors security={data} />}
    </>
  );
}
