import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useListApiKeysQuery, useRevokeApiKeyMutation } from '../../../../api/generated/admin';
import type { ApiKeyDto, CreatedApiKeyDto } from '../../../../api/generated/types';
import { Badge, Button, Dialog, TextButton, toast } from '../../../../ui';
import { ROLE_NAMES } from '../../access/rights';
import { AdminTable, type Column } from '../../components/admin-table';
import { DialogActions } from '../../components/dialog-actions';
import { FormSection } from '../../components/form-section';
import { ListError } from '../../components/list-error';
import styles from './api-keys.module.css';
import { keyEnd, keyUse } from './api-keys.view-model';
import { KeyOnceDialog, NewKeyDialog } from './new-key-dialog';

function Use({ apiKey }: { apiKey: ApiKeyDto }) {
  const [now] = useState(() => Date.now());
  const { label, tone } = keyUse(apiKey, now);
  return tone ? <Badge tone={tone}>{label}</Badge> : <>{label}</>;
}

const columns = (onRevoke: (key: ApiKeyDto) => void): readonly Column<ApiKeyDto>[] => [
  {
    key: 'name',
    head: 'Key',
    cell: ({ name, hint }) => (
      <b className={styles.name}>
        {name}
        <span className={styles.hint}>{hint}</span>
      </b>
    ),
  },
  { key: 'role', head: 'Rights', label: 'Rights', card: 'full', cell: ({ role }) => ROLE_NAMES[role] },
  { key: 'end', head: 'Ends', label: 'Ends', card: 'full', cell: keyEnd },
  {
    key: 'used',
    head: 'Last used',
    label: 'Last used',
    card: 'full',
    cell: (apiKey) => <Use apiKey={apiKey} />,
  },
  {
    key: 'actions',
    head: <span className="srOnly">Actions</span>,
    card: 'full',
    cell: (apiKey) => (
      <TextButton small onClick={() => onRevoke(apiKey)}>
        Revoke<span className="srOnly"> {apiKey.name}</span>
      </TextButton>
    ),
  },
];

/** Keys with which other programs call the admin's API. */
export function ApiKeysSettings() {
  const { data, isError, refetch } = useListApiKeysQuery();
  const [revoke, { isLoading: revoking }] = useRevokeApiKeyMutation();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<CreatedApiKeyDto | null>(null);
  const [leaving, setLeaving] = useState<ApiKeyDto | null>(null);

  const end = async ({ id }: ApiKeyDto) => {
    const { data: done, error } = await revoke({ id });
    setLeaving(null);
    if (done) toast(done.message);
    else toast(errorMessage(error, 'The key could not be revoked. Please try again.'), { tone: 'error' });
  };
  return (
    <FormSection
      title="API keys"
      note="For programs of your own. A key has rights like a person, and its changes are kept in the audit log."
    >
      <div className={styles.head}>
        <Button small onClick={() => setCreating(true)}>
          Create key
        </Button>
      </div>
      {isError && !data ? (
        <ListError what="The keys" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="API keys"
          columns={columns(setLeaving)}
          rows={data}
          rowKey={({ id }) => id}
          expected={3}
          empty={<h3>No keys yet</h3>}
        />
      )}
      <NewKeyDialog
        open={creating}
        onMade={(key) => {
          setCreating(false);
          setMade(key);
        }}
        onClose={() => setCreating(false)}
      />
      <KeyOnceDialog made={made} onClose={() => setMade(null)} />
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title={`Revoke “${leaving?.name ?? ''}”?`}>
        <p>The program that uses it is refused at once. What it did stays in the audit log.</p>
        <DialogActions onCancel={() => setLeaving(null)} focusCancel>
          <Button look="danger" busy={revoking} onClick={() => leaving && void end(leaving)}>
            Revoke key
          </Button>
        </DialogActions>
      </Dialog>
    </FormSection>
  );
}
