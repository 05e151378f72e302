import { useRef, useState } from 'react';
import { errorMessage } from '../../../../api';
import { useRemakeItemMutation } from '../../../../api/generated/admin';
import type { OrderDetailItemDto, OrderInDetailDto } from '../../../../api/generated/types';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { rupees } from '../../../../lib/rupees';
import { Button, Notice, PhotoInput, TextArea, TextInput, toast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import styles from './correct-delivery.module.css';

interface RemakeItemProps {
  order: Pick<OrderInDetailDto, 'id' | 'number'>;
  product: OrderDetailItemDto;
}

/** Has a finished item made again with other words or another photo; renders nothing where that is not allowed. */
export function RemakeItem({ order, product }: RemakeItemProps) {
  const [open, setOpen] = useState(false);
  const mayRemake = useAdminRights().refunds;
  const { remakePrice: price } = product;
  if (!mayRemake || !price) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.buttons}>
      <Button small look="outline" onClick={() => setOpen(true)}>
        Make again
      </Button>
      <FormDialog open={open} onClose={close} title={`Make ${product.product_name} again`}>
        {open && <RemakeForm order={order} product={product} price={price} onClose={close} />}
      </FormDialog>
    </div>
  );
}

function RemakeForm({ order, product, price, onClose }: RemakeItemProps & { price: number; onClose: () => void }) {
  const { custom_text: before, photo: photoBefore, line_id: lineId } = product;
  const [words, setWords] = useState(before ?? '');
  const [photo, setPhoto] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [remake, { isLoading, error }] = useRemakeItemMutation();
  // One key for this form: however often the button is pressed, the item is made again once.
  const key = useRef('');
  const changed = photo !== null || (words.trim() !== (before ?? '') && words.trim() !== '');
  const complete = changed && reason.trim() !== '';
  const submit = async () => {
    key.current ||= createIdempotencyKey();
    const form = new FormData();
    if (before !== null) form.append('words', words.trim());
    form.append('reason', reason.trim());
    if (photo) form.append('file', photo, photo.name);
    const answer = await remake({ id: order.id, lineId, 'Idempotency-Key': key.current, remakeDto: form as never });
    if (!answer.data) return;
    toast(`${answer.data.number}: the payment link is on its way.`);
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) void submit();
      }}
    >
      <div className={dialogs.fields}>
        {before !== null && (
          <TextArea
            label="New words"
            help={`It was made with “${before}”.`}
            rows={2}
            maxLength={500}
            data-autofocus
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {photoBefore && (
          <div className={styles.buttons}>
            <PhotoInput className={styles.file} onPhotos={([file]) => file && setPhoto(file)}>
              {photo ? 'Choose another photo' : 'Replace photo'}
            </PhotoInput>
            {photo && <span className={styles.note}>New photo: {photo.name}</span>}
          </div>
        )}
        <TextInput
          label="Reason"
          help="Kept in the audit log"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className={styles.note}>
          The customer pays <b>{rupees(price)}</b> by a link within 48 hours and approves a new proof. {order.number} is
          not sent until the new item is packed. Unpaid, it goes on as it was.
        </p>
        {error && (
          <Notice tone="bad">
            {errorMessage(error, 'The server did not answer. Please press again: it is made again only once.')}
          </Notice>
        )}
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={isLoading} disabled={!complete}>
          Send link for {rupees(price)}
        </Button>
      </DialogActions>
    </form>
  );
}
