import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useDeleteOrderMutation, useHandleOrderMutation } from '../../../../api/generated/admin';
import type { OrderListItemDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { Button, Dialog, MessageDialog } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { deletionOf } from '../order-labels';

interface DeleteOrderProps {
  /** null while nothing is asked */
  order: Pick<OrderListItemDto, 'id' | 'number' | 'state'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, then says what the server said. An order that is paid and not finished can be cancelled instead. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [remove, removing] = useDeleteOrderMutation();
  const [handle, cancelling] = useHandleOrderMutation();
  const [told, setTold] = useState<{ text: string; failed: boolean; isDeleted?: boolean } | null>(null);
  const { refusal, canCancel } = order ? deletionOf(order) : { refusal: null, canCancel: false };
  const tell = async (done: Promise<{ text: string; isDeleted?: boolean }>) => {
    try {
      setTold({ ...(await done), failed: false });
    } catch (cause) {
      logError('The order could not be deleted', cause);
      setTold({ text: errorMessage(cause, 'The server did not answer. Please try again.'), failed: true });
    }
    onClose();
  };
  const agree = ({ id }: { id: string }) =>
    tell(
      remove({ id })
        .unwrap()
        .then(({ message }) => ({ text: message, isDeleted: true })),
    );
  const cancel = ({ id, number }: { id: string; number: string }) =>
    tell(
      handle({ id, orderActionDto: { event: 'cancel' } })
        .unwrap()
        .then(() => ({ text: `${number} is cancelled. What was paid is refunded.` })),
    );
  return (
    <>
      <Dialog open={order !== null} onClose={onClose} title="Are you sure you want to delete this order?">
        <p>
          {refusal ??
            `${order?.number} moves to Archived, out of every list and total. It can be restored, and the books keep it.`}
        </p>
        <DialogActions onCancel={onClose} focusCancel>
          {order && !refusal && (
            <Button look="danger" busy={removing.isLoading} onClick={() => void agree(order)}>
              Delete {order.number}
            </Button>
          )}
          {order && canCancel && (
            <Button look="danger" busy={cancelling.isLoading} onClick={() => void cancel(order)}>
              Cancel order and refund
            </Button>
          )}
        </DialogActions>
      </Dialog>
      <MessageDialog
        open={told !== null}
        onClose={() => {
          setTold(null);
          if (told?.isDeleted) onDeleted?.();
        }}
        text={told?.text ?? ''}
        tone={told?.failed ? 'error' : 'good'}
      />
    </>
  );
}
