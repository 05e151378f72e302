import { errorMessage } from '../../../../api';
import { useMarkParcelDeliveredMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto, ShipmentDto } from '../../../../api/generated/types';
import { Button, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';

interface ParcelArrivedProps {
  order: Pick<OrderInDetailDto, 'id' | 'state'>;
  parcel: ShipmentDto;
}

/** Notes that one parcel of several has arrived; nothing where it has, and for those who may not. */
export function ParcelArrived({ order: { id, state }, parcel }: ParcelArrivedProps) {
  const mayAct = useAdminRights().refunds;
  const [mark, { isLoading }] = useMarkParcelDeliveredMutation();
  const { notify, error: refusal } = useResultToast('The parcel could not be updated', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  if (!mayAct || parcel.deliveredAt || (state !== 'packed' && state !== 'shipped')) return null;
  return (
    <>
      <Button
        small
        look="outline"
        busy={isLoading}
        aria-label={`Mark delivered: ${parcel.trackingNumber}`}
        onClick={() => void notify(mark({ id, parcelId: parcel.id }).unwrap(), () => undefined)}
      >
        Mark delivered
      </Button>
      {refusal}
    </>
  );
}
