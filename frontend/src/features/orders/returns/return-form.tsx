import { useState } from 'react';
import type { OrderDto } from '../../../api/generated/types';
import {
  Button,
  Checkable,
  ChoiceGroup,
  CircleAlertIcon,
  Icon,
  OptionCard,
  QuantityStepper,
  TextArea,
} from '../../../ui';
import { PhotoList } from './photo-list';
import styles from './returns.module.css';
import {
  returnableLines,
  initialSelection,
  missing,
  returnOptions,
  type ReturnableLine,
  type SelectedQuantities,
  type ReturnDraft,
} from './returns.view-model';

interface ReturnItemsProps {
  lines: readonly ReturnableLine[];
  picked: SelectedQuantities;
  error: string | undefined;
  onChange: (picked: SelectedQuantities) => void;
}

function ReturnItems({ lines, picked, error, onChange }: ReturnItemsProps) {
  const pick = ({ lineId }: ReturnableLine, quantity: number) => {
    const { [lineId]: _, ...others } = picked;
    onChange(quantity > 0 ? { ...others, [lineId]: quantity } : others);
  };
  return (
    <fieldset aria-describedby={error ? 'return-pieces-problem' : undefined}>
      <legend className={styles.legend}>Which items?</legend>
      {lines.map((line) => {
        const quantity = picked[line.lineId] ?? 0;
        return (
          <div className={styles.piece} key={line.lineId}>
            <Checkable type="checkbox" checked={quantity > 0} onChange={() => pick(line, quantity > 0 ? 0 : line.most)}>
              <span>
                {line.name}
                {line.words && <span className="quiet"> “{line.words}”</span>}
              </span>
            </Checkable>
            {quantity > 0 && line.most > 1 && (
              <QuantityStepper
                of={line.name}
                quantity={quantity}
                max={line.most}
                onChange={(wanted) => pick(line, wanted)}
              />
            )}
          </div>
        );
      })}
      {error && (
        <p className={styles.problem} id="return-pieces-problem" role="alert">
          <Icon of={CircleAlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What is wrong is marked by the next render. */
function toFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('fieldset[aria-describedby] input, [aria-invalid]')?.focus(),
  );
}

interface ReturnFormProps {
  order: OrderDto;
  /** what is written so far; whoever opens the form keeps it, as a press beside it closes it */
  draft: ReturnDraft;
  busy: boolean;
  onChange: (draft: ReturnDraft) => void;
  onSend: (written: ReturnDraft) => void;
  onCancel: () => void;
}

/** What it is about, what happened, and photos of it. */
export default function ReturnForm({ order, draft, busy, onChange, onSend, onCancel }: ReturnFormProps) {
  const open = returnOptions(order);
  const { kind, picked, words, photos } = draft;
  const lines = returnableLines(order, kind);
  const change = (written: Partial<ReturnDraft>) => onChange({ ...draft, ...written });
  const [tried, setTried] = useState(false);
  const problems = tried ? missing(draft) : {};
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(missing(draft)).length === 0) onSend(draft);
        else toFirstProblem(event.currentTarget);
      }}
    >
      {open.length > 1 && (
        <ChoiceGroup legend="What’s the problem?">
          {open.map((offer) => (
            <OptionCard
              key={offer.kind}
              type="radio"
              name="return-kind"
              title={offer.title}
              note={offer.note}
              checked={kind === offer.kind}
              onChange={() => {
                const pieces = returnableLines(order, offer.kind);
                change({ kind: offer.kind, picked: initialSelection(pieces) });
              }}
            />
          ))}
        </ChoiceGroup>
      )}
      {open.length === 1 && <p className="quiet">{open[0]?.note}</p>}
      <ReturnItems
        lines={lines}
        picked={picked}
        error={problems.pieces}
        onChange={(wanted) => change({ picked: wanted })}
      />
      <TextArea
        label="What happened?"
        rows={3}
        maxLength={1000}
        value={words}
        error={problems.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <PhotoList
        photos={photos}
        needed={kind === 'damage'}
        error={problems.photos}
        onChange={(chosen) => change({ photos: chosen })}
      />
      <p className="quiet">
        {kind === 'damage'
          ? 'Please keep the item and its box until you hear from us.'
          : 'Please wait for our e-mail before sending it. Return shipping is free; the delivery charge is not refunded.'}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {kind === 'damage' ? 'Send report' : 'Request a return'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
