import { useState } from 'react';
import type { ReturnDto } from '../../../../api/generated/types';
import { bankProcessingTime } from '../../../../lib/policies';
import { rupees } from '../../../../lib/rupees';
import { Button, Checkable, ChoiceGroup, OptionCard, TextArea } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import dialogs from '../../components/dialogs.module.css';

export type ReturnStep = 'approve' | 'decline' | 'settle';
type RefundMethod = NonNullable<ReturnDto['remedy']>;

interface ReturnDialogProps {
  /** null while it is closed */
  step: ReturnStep | null;
  request: ReturnDto;
  /** its pieces came back and are counted */
  shelvable: boolean;
  busy: boolean;
  onClose: () => void;
  onApprove: (words: string) => void;
  onDecline: (words: string) => void;
  onSettle: (remedy: RefundMethod, shelve: boolean) => void;
}

const PICKUP_NOTE = 'Our courier comes for it within three working days and calls before. There is nothing to pay.';

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
      <div className={dialogs.buttons}>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={words.trim() === ''}>
          {ask}
        </Button>
      </div>
    </form>
  );
}

function RefundMethodForm({
  request,
  shelvable,
  busy,
  onClose,
  onSettle,
}: Pick<ReturnDialogProps, 'request' | 'shelvable' | 'busy' | 'onClose' | 'onSettle'>) {
  const isDamage = request.kind === 'damage';
  const [remedy, setRemedy] = useState<RefundMethod>(isDamage ? 'original_payment' : 'store_credit');
  const [shelve, setShelve] = useState(!isDamage);
  const sum = rupees(request.amount);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSettle(remedy, shelve);
      }}
    >
      {isDamage ? (
        <ChoiceGroup legend={`How does ${sum} go back?`}>
          <OptionCard
            type="radio"
            name="remedy"
            title="The way it was paid"
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
        <p>The customer gets {sum} of store credit, as the return policy says. Delivery is not refunded.</p>
      )}
      {shelvable && (
        <Checkable type="checkbox" checked={shelve} onChange={(event) => setShelve(event.target.checked)}>
          The returned items are fine: put them back in stock
        </Checkable>
      )}
      <div className={dialogs.buttons}>
        <Button look="outline" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Give back {sum}
        </Button>
      </div>
    </form>
  );
}

/** What the buyer is told, or how the money goes back. */
export function ReturnDialog({ step, onApprove, onDecline, ...settling }: ReturnDialogProps) {
  const { busy, onClose } = settling;
  const titles = { approve: 'Have it sent back', decline: 'Decline', settle: 'Settle' } as const;
  return (
    <FormDialog open={step !== null} onClose={onClose} title={step ? titles[step] : ''}>
      {step === 'approve' && (
        <MessageForm
          label="How to send it"
          help="The customer gets this in the e-mail."
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
          help="The customer gets this in the e-mail."
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
