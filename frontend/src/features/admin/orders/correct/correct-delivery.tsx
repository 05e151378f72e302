import { useState } from 'react';
import { errorMessage, isApiError } from '../../../../api';
import { useCorrectDeliveryMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto } from '../../../../api/generated/types';
import { Button, Checkable, FieldGrid, TextArea, TextInput, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import sheet from '../../components/side-sheet.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import { canCorrectDelivery, deliveryChanges, deliveryForm, type DeliveryForm } from './correct-delivery.view-model';
import styles from './correct-delivery.module.css';

const MAX_MESSAGE = 200;

/** Corrects address, phone and card of an order that has not left; nothing for those who may not. */
export function CorrectDelivery({ order }: { order: OrderInDetailDto }) {
  const [open, setOpen] = useState(false);
  const mayCorrect = useAdminRights().refunds;
  if (!mayCorrect || !canCorrectDelivery(order.state)) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.edit}>
      <Button small look="outline" onClick={() => setOpen(true)}>
        Edit address and card
      </Button>
      <FormDialog open={open} onClose={close} title={`Edit ${order.number}`} className={sheet.sheet}>
        <DeliveryFormFields order={order} onClose={close} />
      </FormDialog>
    </div>
  );
}

function DeliveryFormFields({ order, onClose }: { order: OrderInDetailDto; onClose: () => void }) {
  // As the form began: what somebody else changes meanwhile is no change of this one.
  const [before] = useState(() => deliveryForm(order));
  const [form, setForm] = useState<DeliveryForm>(before);
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(true);
  const [correct, { isLoading, error }] = useCorrectDeliveryMutation();
  const { notify, error: refusal } = useResultToast('The order could not be changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const changes = deliveryChanges(before, form);
  const complete = changes.length > 0 && reason.trim() !== '';
  const wrong = isApiError(error) ? error.data?.fields : undefined;
  const field = (name: keyof DeliveryForm, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: form[name] ?? '',
    error: wrong?.find((one) => one.field === name)?.message,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const deliveryCorrectionDto = {
          ...form,
          parts: changes.map(({ part }) => part),
          reason: reason.trim(),
          notify: tells,
        };
        if (complete) void notify(correct({ id: order.id, deliveryCorrectionDto }).unwrap(), onClose);
      }}
    >
      <FieldGrid>
        <TextInput {...field('firstName', 'First name', 80)} data-autofocus />
        <TextInput {...field('lastName', 'Last name', 80)} />
        <TextInput {...field('address', 'Address', 300)} full />
        <TextInput {...field('locality', 'Locality', 120)} full />
        <TextInput {...field('pinCode', 'PIN code', 6)} inputMode="numeric" />
        <TextInput {...field('phone', 'Phone', 10)} inputMode="numeric" />
        <TextInput {...field('city', 'City', 120)} help="Follows the PIN code" />
        <TextInput {...field('state', 'State', 120)} help="Follows the PIN code" />
        {form.buyerName !== undefined && (
          <>
            <TextInput {...field('buyerName', 'Ordered by', 160)} />
            <TextInput {...field('buyerPhone', 'Their phone', 10)} inputMode="numeric" />
          </>
        )}
      </FieldGrid>
      <TextArea
        {...field('giftMessage', 'Message on the card', MAX_MESSAGE)}
        rows={2}
        optional
        counter={{ length: form.giftMessage.length, max: MAX_MESSAGE }}
      />
      <TextInput
        label="Reason"
        help="Kept in the audit log"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkable type="checkbox" checked={tells} onChange={(event) => setTells(event.target.checked)}>
        E-mail the customer what changed
      </Checkable>
      {changes.length > 0 && (
        <section aria-label="What changes">
          <h3 className={sheet.heading}>What changes</h3>
          <dl className={styles.changes}>
            {changes.map(({ name, before: was, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {was && <s>{was}</s>}
                  {after || 'None'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={sheet.foot}>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isLoading} disabled={!complete}>
          Save changes
        </Button>
      </div>
      {refusal}
    </form>
  );
}
