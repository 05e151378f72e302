import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useDeleteOrderMutation } from '../../../../api/generated/admin';
import type { OrderListItemDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { Button, Dialog, MessageDialog } from '../../../../ui';
import styles from '../../components/dialogs.module.css';

interface DeleteOrderProps {
  /** null while nothing is asked */
  order: Pick<OrderListItemDto, 'id' | 'number'> | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, then says what the server said. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [remove, { isLoading }] = useDeleteOrderMutation();
  const [told, setTold] = useState<{ text: string; failed: boolean } | null>(null);
  const agree = async () => {
    if (!order) return;
    try {
      setTold({ text: (await remove({ id: order.id }).unwrap()).message, failed: false });
    } catch (cause) {
      logError('The order could not be deleted', cause);
      setTold({ text: errorMessage(cause, 'The server did not answer. Please try again.'), failed: true });
    }
    onClose();
  };
  return (
    <>
      <Dialog open={order !== null} onClose={onClose} title="Are you sure you want to delete this order?">
        <p>{order?.number} leaves every list, the buyer’s too. The books keep it, with its payments.</p>
        <div className={styles.buttons}>
          <Button look="outline" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={isLoading} onClick={() => void agree()}>
            Delete {order?.number}
          </Button>
        </div>
      </Dialog>
      <MessageDialog
        open={told !== null}
        onClose={() => {
          setTold(null);
          if (told && !told.failed) onDeleted?.();
        }}
        text={told?.text ?? ''}
        tone={told?.failed ? 'error' : 'good'}
      />
    </>
  );
}
