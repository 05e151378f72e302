import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import type { AddressDto } from '../../api/generated/types';
import { Alert, Button, Checkable, Dialog, toast } from '../../ui';
import {
  deliveryAddress,
  DeliveryFields,
  EMPTY_FORM,
  isComplete,
  toFormAddress,
  shownErrors,
  useAddressForm,
} from '../checkout';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { formOf } from './account.view-model';

const ERROR_MESSAGE = 'We could not reach the shop. What you typed is still here; please try again.';

interface AddressFormProps {
  /** null for a new one */
  address: AddressDto | null;
  /** the first of all is the default by itself */
  isFirst: boolean;
  onClose: () => void;
}

function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
  const [add, adding] = accountApi.useAddAddressMutation();
  const [update, updating] = accountApi.useUpdateAddressMutation();
  const fields = useAddressForm(() => (address ? formOf(address) : EMPTY_FORM));
  const [isDefault, setDefault] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = adding.isLoading || updating.isLoading;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setTried(true);
    setFailure(null);
    if (!isComplete(fields.form)) {
      // The fields are marked by the next render.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const saveAddressDto = { ...toFormAddress(deliveryAddress(fields.form)), ...(isDefault ? { isDefault } : {}) };
    try {
      await (address ? update({ id: address.id, saveAddressDto }) : add({ saveAddressDto })).unwrap();
      onClose();
      toast('The address is saved.');
    } catch (cause) {
      setFailure(errorMessage(cause, ERROR_MESSAGE));
    }
  }

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={(event) => void save(event)}>
      <DeliveryFields {...fields} errors={shownErrors(fields.form, tried)} />
      {!isFirst && !address?.isDefault && (
        <Checkable
          type="checkbox"
          name="isDefault"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        >
          Use this address first at checkout
        </Checkable>
      )}
      <Alert>{failure}</Alert>
      <div className={styles.row}>
        <Button type="submit" aria-disabled={saving}>
          {saving ? 'Saving...' : 'Save address'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A new address, or one to change. */
export function AddressDialog({ open, ...form }: AddressFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={form.address ? 'Edit address' : 'A new address'} sheet wide>
      <AddressForm {...form} />
    </Dialog>
  );
}
