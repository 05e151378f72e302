import { useState } from 'react';
import { useDeleteProductMutation } from '../../../../api/generated/admin';
import { errorMessage } from '../../../../api';
import { logError } from '../../../../lib/log';
import { Button, Dialog, MessageDialog, toast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';

interface DeleteProductProps {
  /** null while nobody asked */
  product: { id: string; name: string } | null;
  onClose: () => void;
}

/** Asks before a product leaves the shop. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const [remove, { isLoading }] = useDeleteProductMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const agree = async () => {
    if (!product) return;
    try {
      await remove({ id: product.id }).unwrap();
      toast('Moved to the archive');
    } catch (cause) {
      logError('The product could not be deleted', cause);
      setFailed(errorMessage(cause, 'The server did not answer.'));
    }
    onClose();
  };
  return (
    <>
      <Dialog
        open={product !== null}
        onClose={onClose}
        title={`Delete ${product?.name ? `“${product.name}”` : 'this product'}?`}
      >
        <p>It leaves the shop at once. Orders keep it, and you can restore it from the archive.</p>
        <DialogActions onCancel={onClose} focusCancel>
          <Button look="danger" busy={isLoading} onClick={() => void agree()}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
      <MessageDialog
        open={failed !== null}
        onClose={() => setFailed(null)}
        tone="error"
        title="Failed to delete product."
        text={failed}
      />
    </>
  );
}
