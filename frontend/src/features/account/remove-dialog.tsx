import { useState } from 'react';
import { errorMessage } from '../../api';
import type { AddressDto } from '../../api/generated/types';
import { Alert, Button, Dialog, toast } from '../../ui';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { nameOf } from './account.view-model';

interface RemoveDialogProps {
  /** null while none is to go */
  address: AddressDto | null;
  onClose: () => void;
  onRemoved: () => void;
}

function Question({ address, onClose, onRemoved }: RemoveDialogProps & { address: AddressDto }) {
  const [remove, { isLoading: removing }] = accountApi.useRemoveAddressMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function agree() {
    if (removing) return;
    setFailure(null);
    try {
      await remove({ id: address.id }).unwrap();
      toast('The address was removed.');
      onRemoved();
    } catch (cause) {
      setFailure(errorMessage(cause, 'We could not reach the shop. The address is still here; please try again.'));
    }
  }

  return (
    <>
      <p>{nameOf(address)}. Orders already on their way there will still arrive.</p>
      <Alert>{failure}</Alert>
      <div className={styles.row}>
        <Button aria-disabled={removing} onClick={() => void agree()}>
          {removing ? 'Removing...' : 'Remove'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

export function RemoveDialog(props: RemoveDialogProps) {
  const { address, onClose } = props;
  return (
    <Dialog open={address !== null} onClose={onClose} title="Remove this address?" sheet>
      {address && <Question {...props} address={address} />}
    </Dialog>
  );
}
