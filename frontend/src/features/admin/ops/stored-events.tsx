import { errorMessage } from '../../../api';
import {
  useListStoredEventsQuery,
  useReplayStoredEventMutation,
  type StoredEventDto,
} from '../../../api/generated-admin';
import { indianShortMoment } from '../../../lib/india-time';
import { logFailure } from '../../../lib/log';
import { paths } from '../../../lib/paths';
import { Button, Link, toast } from '../../../ui';
import { AdminTable, type Column } from '../kit/admin-table';
import { counted, rowsShown } from '../kit/counted';
import { ListFailed } from '../kit/list-failed';
import { Pager } from '../kit/pager';
import { useListAddress } from '../kit/use-list-address';
import styles from './ops-screen.module.css';

const SIZE = 20;

function Replay({ event }: { event: StoredEventDto }) {
  const [replay, { isLoading }] = useReplayStoredEventMutation();
  if (event.isErased) return <span className={styles.quiet}>Erased with its buyer, cannot be replayed</span>;
  const go = async () => {
    try {
      toast((await replay({ id: event.id }).unwrap()).message);
    } catch (cause) {
      logFailure('The webhook could not be replayed', cause);
      toast(errorMessage(cause, 'The server did not answer. Please try again.'), { tone: 'error' });
    }
  };
  return (
    <Button look="outline" small busy={isLoading} onClick={() => void go()}>
      Replay<span className="srOnly"> {event.eventId}</span>
    </Button>
  );
}

const COLUMNS: readonly Column<StoredEventDto>[] = [
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
      orderNumber ? <Link to={`${paths.admin('orders')}/${orderNumber}`}>{orderNumber}</Link> : 'none of ours',
  },
  { key: 'at', head: 'Received (IST)', label: 'Received', cell: ({ receivedAt }) => indianShortMoment(receivedAt) },
  {
    key: 'outcome',
    head: 'Outcome',
    label: 'Outcome',
    card: 'full',
    cell: ({ processedAt, outcome }) => (processedAt ? outcome : 'not followed yet'),
  },
  {
    key: 'replay',
    head: <span className="srOnly">Replay</span>,
    card: 'full',
    cell: (event) => <Replay event={event} />,
  },
];

export function useStoredEvents(polling: { pollingInterval: number; skipPollingIfUnfocused: boolean }) {
  const address = useListAddress();
  const { data, isError, refetch } = useListStoredEventsQuery(
    { ...(address.trail.length > 0 && { after: address.trail.at(-1) }), limit: SIZE },
    polling,
  );
  return { address, data, isError, refetch };
}

/** The webhooks that the gateway sent, newest first. */
export function StoredEvents({ events }: { events: ReturnType<typeof useStoredEvents> }) {
  const { address, data, isError, refetch } = events;
  if (isError && !data) return <ListFailed what="The webhooks" onRetry={() => void refetch()} />;
  const next = data?.next;
  return (
    <>
      <AdminTable
        caption="Stored webhooks"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<h3>No webhook has come yet</h3>}
      />
      <Pager
        words={
          data && data.rows.length > 0
            ? `${rowsShown(address.trail.length, SIZE, data.rows.length)} of ${counted(data.total)}`
            : ''
        }
        onBack={address.trail.length > 0 ? address.goBack : null}
        onNext={next ? () => address.goOn(next) : null}
      />
    </>
  );
}
