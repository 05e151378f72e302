import { useState } from 'react';
import { errorMessage } from '../../../../api';
import {
  useListWebhooksQuery,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
} from '../../../../api/generated/admin';
import type { WebhookDto } from '../../../../api/generated/types';
import { Badge, Button, Dialog, TextButton, toast } from '../../../../ui';
import { AdminTable, type Column } from '../../components/admin-table';
import { DialogActions } from '../../components/dialog-actions';
import { FormSection } from '../../components/form-section';
import { ListError } from '../../components/list-error';
import { DeliveriesDialog } from './deliveries-dialog';
import { WebhookDialog } from './webhook-dialog';
import { endpointState, eventsLabel } from './webhooks.view-model';
import styles from './webhooks.module.css';

type Action = 'edit' | 'deliveries' | 'test' | 'remove';

const columns = (onAction: (action: Action, endpoint: WebhookDto) => void): readonly Column<WebhookDto>[] => {
  const button = (action: Action, name: string, endpoint: WebhookDto) => (
    <TextButton small onClick={() => onAction(action, endpoint)}>
      {name}
      <span className="srOnly"> {endpoint.url}</span>
    </TextButton>
  );
  return [
    { key: 'url', head: 'Address', cell: ({ url }) => <b className={styles.address}>{url}</b> },
    { key: 'events', head: 'Events', label: 'Events', card: 'full', cell: ({ events }) => eventsLabel(events) },
    {
      key: 'state',
      head: 'State',
      card: 'full',
      cell: (endpoint) => {
        const { label, tone } = endpointState(endpoint);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'actions',
      head: <span className="srOnly">Actions</span>,
      card: 'full',
      cell: (endpoint) => (
        <span className={styles.actions}>
          {button('deliveries', 'Deliveries', endpoint)}
          {button('test', 'Send a test', endpoint)}
          {button('edit', 'Edit', endpoint)}
          {button('remove', 'Remove', endpoint)}
        </span>
      ),
    },
  ];
};

const told = ({ data: done, error }: { data?: { message: string } | undefined; error?: unknown }) => {
  if (done) toast(done.message);
  else toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
};

/** Addresses of other programs that are told of orders and stock. */
export function WebhooksSettings() {
  const { data, isError, refetch } = useListWebhooksQuery();
  const [remove, { isLoading: removing }] = useRemoveWebhookMutation();
  const [test] = useTestWebhookMutation();
  const [edited, setEdited] = useState<WebhookDto | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookDto | null>(null);
  const [leaving, setLeaving] = useState<WebhookDto | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const act = (action: Action, endpoint: WebhookDto) => {
    if (action === 'edit') setEdited(endpoint);
    else if (action === 'deliveries') setShown(endpoint);
    else if (action === 'remove') setLeaving(endpoint);
    else void test({ id: endpoint.id }).then(told);
  };
  const end = async ({ id }: WebhookDto) => {
    const result = await remove({ id });
    setLeaving(null);
    told(result);
  };
  return (
    <FormSection
      title="Webhooks"
      note="Tells other programs, such as your accounting, about orders and stock as changes happen. Each message is signed and tried for a day."
    >
      {isError && !data ? (
        <ListError what="The endpoints" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Endpoints"
          columns={columns(act)}
          rows={data?.endpoints}
          rowKey={({ id }) => id}
          empty={<h3>No endpoints yet</h3>}
        />
      )}
      <div className={styles.add}>
        <Button small onClick={() => setEdited('new')}>
          New endpoint
        </Button>
      </div>
      <WebhookDialog
        opened={edited}
        events={data?.events ?? []}
        onDone={(made) => {
          setEdited(null);
          setSecret(made);
        }}
        onClose={() => setEdited(null)}
      />
      <DeliveriesDialog endpoint={shown} onClose={() => setShown(null)} />
      <Dialog open={secret !== null} onClose={() => setSecret(null)} title="The secret of the endpoint">
        <p>Give it to the program that receives the messages, to check their signature. It is not shown again.</p>
        <p>
          <code className={styles.address}>{secret}</code>
        </p>
        <DialogActions>
          <Button data-autofocus onClick={() => setSecret(null)}>
            I have it
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title="Remove the endpoint?">
        <p className={styles.address}>{leaving?.url}</p>
        <p>Nothing more is sent to it, and the list of what was sent is removed with it.</p>
        <DialogActions onCancel={() => setLeaving(null)} focusCancel>
          <Button look="danger" busy={removing} onClick={() => leaving && void end(leaving)}>
            Remove
          </Button>
        </DialogActions>
      </Dialog>
    </FormSection>
  );
}
