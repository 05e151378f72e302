import { errorMessage } from '../../../../api';
import { useRestoreOrderMutation } from '../../../../api/generated/admin';
import { Button, useResultToast } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';

/** Takes an order out of the archive. */
export function RestoreOrder({ order: { id, number } }: { order: { id: string; number: string } }) {
  const [restore, { isLoading }] = useRestoreOrderMutation();
  const { notify: tell, error: refusal } = useResultToast('The order could not be restored', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const undo = () => {
    const done = restore({ id }).unwrap();
    void tell(
      done.then(() => ({ message: `${number} is back on the lists.` })),
      () => {},
    );
  };
  return (
    <>
      <Button small busy={isLoading} onClick={undo}>
        <AdminIcon of="undo" />
        Restore
      </Button>
      {refusal}
    </>
  );
}
