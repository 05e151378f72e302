import { errorMessage } from '../../../../api';
import { useListWebhookDeliveriesQuery, useReplayWebhookMutation } from '../../../../api/generated/admin';
import type { WebhookDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { Badge, Dialog, Skeleton, TextButton, toast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { ListError } from '../../components/list-error';
import { deliveryNote, deliveryState, eventName } from './webhooks.view-model';
import styles from './webhooks.module.css';

function Deliveries({ id }: { id: string }) {
  const { data, isError, refetch } = useListWebhookDeliveriesQuery({ id }, { refetchOnMountOrArgChange: true });
  const [replay, { isLoading: busy }] = useReplayWebhookMutation();
  const again = async (deliveryId: string) => {
    const { data: done, error } = await replay({ id: deliveryId });
    if (done) toast(done.message);
    else toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
  };
  if (isError && !data) return <ListError what="The deliveries" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <p>Nothing was sent yet.</p>;
  return (
    <ul className={styles.deliveries}>
      {data.map((delivery) => {
        const { label, tone } = deliveryState(delivery.status);
        return (
          <li key={delivery.id}>
            <p>
              <b>{eventName(delivery.event)}</b> <Badge tone={tone}>{label}</Badge>
            </p>
            <p className="quiet">
              {formatShortDateTime(delivery.at)}. {deliveryNote(delivery)}
            </p>
            {delivery.status !== 'waiting' && (
              <TextButton small disabled={busy} onClick={() => void again(delivery.id)}>
                Send again<span className="srOnly">: {eventName(delivery.event)}</span>
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What was sent to an endpoint, the newest first. */
export function DeliveriesDialog({ endpoint, onClose }: { endpoint: WebhookDto | null; onClose: () => void }) {
  return (
    <Dialog open={endpoint !== null} onClose={onClose} title="Deliveries">
      {endpoint && <p className={styles.address}>{endpoint.url}</p>}
      {endpoint && <Deliveries id={endpoint.id} />}
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}
