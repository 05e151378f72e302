import { errorMessage } from '../../../api';
import { useListStoredEventsQuery, useReplayStoredEventMutation } from '../../../api/generated/admin';
import type { WebhookEventDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { logError } from '../../../lib/log';
import { paths } from '../../../lib/paths';
import { Button, Link, toast } from '../../../ui';
import { Permitted } from '../access/permitted';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { Pager } from '../components/pager';
import { useListParams } from '../components/use-list-params';
import styles from './ops-screen.module.css';

const SIZE = 20;

function Replay({ event }: { event: WebhookEventDto }) {
  const [replay, { isLoading }] = useReplayStoredEventMutation();
  if (event.isErased) return <span className={styles.quiet}>Erased with the account; can’t be replayed</span>;
  const go = async () => {
    try {
      toast((await replay({ id: event.id }).unwrap()).message);
    } catch (cause) {
      logError('The webhook could not be replayed', cause);
      toast(errorMessage(cause, 'The server did not answer. Please try again.'), { tone: 'error' });
    }
  };
  return (
    <Button look="outline" small busy={isLoading} onClick={() => void go()}>
      Replay<span className="srOnly"> {event.eventId}</span>
    </Button>
  );
}

const COLUMNS: readonly Column<WebhookEventDto>[] = [
  {
    key: 'type',
    head: 'Webhook',
    card: 'full',
    cell: ({ type, eventId }) => (
      <>
        {type} <code className={styles.code}>{eventId}</code>
      </>
    ),
  },
  {
    key: 'order',
    head: 'Order',
    label: 'Order',
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <Permitted to={paths.admin('orders')} otherwise={orderNumber}>
          <Link to={`${paths.admin('orders')}/${orderNumber}`}>{orderNumber}</Link>
        </Permitted>
      ) : (
        'unknown'
      ),
  },
  { key: 'at', head: 'Received (IST)', label: 'Received', cell: ({ receivedAt }) => formatShortDateTime(receivedAt) },
  {
    key: 'outcome',
    head: 'Outcome',
    label: 'Outcome',
    card: 'full',
    cell: ({ processedAt, outcome }) => (processedAt ? outcome : 'not processed yet'),
  },
  {
    key: 'replay',
    head: <span className="srOnly">Replay</span>,
    card: 'full',
    cell: (event) => <Replay event={event} />,
  },
];

export function useWebhookEvents(polling: { pollingInterval: number; skipPollingIfUnfocused: boolean }) {
  const address = useListParams();
  const { data, isError, refetch } = useListStoredEventsQuery(
    { ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }), limit: SIZE },
    polling,
  );
  return { address, data, isError, refetch };
}

/** The webhooks that the gateway sent, newest first. */
export function WebhookEvents({ events }: { events: ReturnType<typeof useWebhookEvents> }) {
  const { address, data, isError, refetch } = events;
  if (isError && !data) return <ListError what="The webhooks" onRetry={() => void refetch()} />;
  const next = data?.next;
  return (
    <>
      <AdminTable
        caption="Stored webhooks"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<h3>No webhooks yet</h3>}
      />
      <Pager
        words={
          data && data.rows.length > 0
            ? `${rangeLabel(address.cursors.length, SIZE, data.rows.length)} of ${formatCount(data.total)}`
            : ''
        }
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
    </>
  );
}
