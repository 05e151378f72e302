import { useState } from 'react';
import type { ReturnDto } from '../../../../api/generated/types';
import { bankProcessingTime } from '../../../../lib/policies';
import { rupees } from '../../../../lib/rupees';
import { Button, Checkable, ChoiceGroup, OptionCard, TextArea } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { refundMethods, returnSteps, type RefundMethod } from './return-labels';

export type ReturnStep = 'approve' | 'decline' | 'settle';

interface ReturnDialogProps {
  /** null while it is closed */
  step: ReturnStep | null;
  request: ReturnDto;
  /** rupees that can go back by the payment */
  refundable: number;
  /** its pieces came back and are counted */
  shelvable: boolean;
  busy: boolean;
  onClose: () => void;
  onApprove: (words: string) => void;
  onDecline: (words: string) => void;
  onSettle: (remedy: RefundMethod, shelve: boolean) => void;
}

const PICKUP_NOTE =
  'Our courier will collect it within three working days, and will call first. There’s nothing to pay.';

interface MessageFormProps {
  label: string;
  help: string;
  first: string;
  ask: string;
  busy: boolean;
  onCancel: () => void;
  onSend: (words: string) => void;
}

function MessageForm({ label, help, first, ask, busy, onCancel, onSend }: MessageFormProps) {
  const [words, setWords] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) onSend(words.trim());
      }}
    >
      <TextArea
        label={label}
        help={help}
        rows={4}
        maxLength={1000}
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" busy={busy} disabled={words.trim() === ''}>
          {ask}
        </Button>
      </DialogActions>
    </form>
  );
}

function RefundMethodForm({
  request,
  refundable,
  shelvable,
  busy,
  onClose,
  onSettle,
}: Pick<ReturnDialogProps, 'request' | 'refundable' | 'shelvable' | 'busy' | 'onClose' | 'onSettle'>) {
  const isDamage = request.kind === 'damage';
  const [first = 'store_credit', ...others] = refundMethods(request, refundable);
  const [remedy, setRemedy] = useState<RefundMethod>(first);
  const [shelve, setShelve] = useState(!isDamage);
  const sum = rupees(request.amount);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSettle(remedy, shelve);
      }}
    >
      <div className={dialogs.fields}>
        {others.length > 0 ? (
          <ChoiceGroup legend={`How should ${sum} be refunded?`}>
            <OptionCard
              type="radio"
              name="remedy"
              title="To the original payment method"
              note={`The bank takes ${bankProcessingTime}.`}
              checked={remedy === 'original_payment'}
              onChange={() => setRemedy('original_payment')}
            />
            <OptionCard
              type="radio"
              name="remedy"
              title="As store credit"
              note="The customer can use it at once."
              checked={remedy === 'store_credit'}
              onChange={() => setRemedy('store_credit')}
            />
          </ChoiceGroup>
        ) : (
          <p>
            {isDamage
              ? `The customer gets ${sum} as store credit: nothing of this order can go back to a card or an account.`
              : `The customer gets ${sum} as store credit, as the return policy says. Delivery isn’t refunded.`}
          </p>
        )}
        {shelvable && (
          <Checkable type="checkbox" checked={shelve} onChange={(event) => setShelve(event.target.checked)}>
            The items are undamaged: restock them
          </Checkable>
        )}
      </div>
      <DialogActions onCancel={onClose} focusCancel>
        <Button type="submit" busy={busy}>
          {remedy === 'store_credit' ? `Add ${sum} store credit` : `Refund ${sum}`}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the buyer is told, or how the money goes back. */
export function ReturnDialog({ step, onApprove, onDecline, ...settling }: ReturnDialogProps) {
  const { busy, onClose } = settling;
  const label = returnSteps(settling.request).find((one) => one.step === step)?.label ?? '';
  return (
    <FormDialog open={step !== null} onClose={onClose} title={label}>
      {step === 'approve' && (
        <MessageForm
          label="How to return it"
          help="Sent to the customer by e-mail"
          first={PICKUP_NOTE}
          ask="Approve"
          busy={busy}
          onCancel={onClose}
          onSend={onApprove}
        />
      )}
      {step === 'decline' && (
        <MessageForm
          label="Why"
          help="Sent to the customer by e-mail"
          first=""
          ask="Decline"
          busy={busy}
          onCancel={onClose}
          onSend={onDecline}
        />
      )}
      {step === 'settle' && <RefundMethodForm {...settling} />}
    </FormDialog>
  );
}
