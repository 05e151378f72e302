import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useCorrectPhotoMutation, useCorrectWordsMutation } from '../../../../api/generated/admin';
import type { OrderDetailItemDto, OrderInDetailDto } from '../../../../api/generated/types';
import { Button, Checkable, PhotoInput, TextArea, TextInput, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import { canCorrectItem } from './correct-delivery.view-model';
import styles from './correct-delivery.module.css';

interface CorrectItemProps {
  order: Pick<OrderInDetailDto, 'id' | 'state'>;
  product: OrderDetailItemDto;
}

/** Corrects words and photo of an item until it is made; nothing for those who may not, and for plain items. */
export function CorrectItem({ order, product }: CorrectItemProps) {
  const [open, setOpen] = useState(false);
  const [send, sending] = useCorrectPhotoMutation();
  const mayCorrect = useAdminRights().refunds;
  const { notify, error: refusal } = useResultToast('The photo could not be replaced', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const { custom_text: words, photo, line_id: lineId } = product;
  if (!mayCorrect || !canCorrectItem(order.state, product)) return null;
  const close = () => setOpen(false);
  const replace = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file, file.name);
    void notify(send({ id: order.id, lineId, photoCorrectionDto: form as never }).unwrap());
  };
  return (
    <div className={styles.buttons}>
      {words && (
        <Button small look="outline" onClick={() => setOpen(true)}>
          Change words
        </Button>
      )}
      {photo && (
        <PhotoInput className={styles.file} onPhotos={([file]) => replace(file)}>
          {sending.isLoading ? 'Sending…' : 'Replace photo'}
        </PhotoInput>
      )}
      <FormDialog open={open} onClose={close} title="Change words">
        <WordsForm orderId={order.id} lineId={lineId} before={words ?? ''} onClose={close} />
      </FormDialog>
      {refusal}
    </div>
  );
}

interface WordsFormProps {
  orderId: string;
  lineId: string;
  before: string;
  onClose: () => void;
}

function WordsForm({ orderId, lineId, before, onClose }: WordsFormProps) {
  const [words, setWords] = useState(before);
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(true);
  const [correct, { isLoading }] = useCorrectWordsMutation();
  const { notify, error: refusal } = useResultToast('The words could not be changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const complete = words.trim() !== before && words.trim() !== '' && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wordsCorrectionDto = { words: words.trim(), reason: reason.trim(), notify: tells };
        if (complete) void notify(correct({ id: orderId, lineId, wordsCorrectionDto }).unwrap(), onClose);
      }}
    >
      <div className={dialogs.fields}>
        <TextArea
          label="Words"
          help={`The customer wrote “${before}”.`}
          rows={2}
          maxLength={500}
          data-autofocus
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <TextInput
          label="Reason"
          help="Kept in the audit log"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className={styles.note}>A new proof goes out when you save. Earlier proofs no longer count.</p>
        <Checkable type="checkbox" checked={tells} onChange={(event) => setTells(event.target.checked)}>
          E-mail the customer what changed
        </Checkable>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={isLoading} disabled={!complete}>
          Save words
        </Button>
      </DialogActions>
      {refusal}
    </form>
  );
}
