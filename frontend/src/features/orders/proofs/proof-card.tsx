import { useId, useState } from 'react';
import { errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import type { ProofDto } from '../../../api/generated/types';
import { Button, TextArea, useResultToast } from '../../../ui';
import { proofStatusText } from './proof.view-model';
import styles from './proofs.module.css';

interface ProofCardProps {
  proof: ProofDto;
  productName: string;
  customText: string | null;
  /** the buyer came to ask for a change */
  change?: boolean;
}

/** How a piece will be made, and the buyer's yes or what is to be changed. */
export function ProofCard({ proof, productName, customText, change = false }: ProofCardProps) {
  const id = useId();
  const [approve, approving] = ordersClient.useApproveProofMutation();
  const [ask, asking] = ordersClient.useChangeProofMutation();
  const [changing, setChanging] = useState(change);
  const [words, setWords] = useState('');
  const { notify: tell, error: refusal } = useResultToast('The proof could not be answered', (cause) =>
    errorMessage(cause, 'The shop did not answer. Nothing was changed; please try again.'),
  );
  const { key } = proof;
  return (
    <section className={styles.proof} aria-labelledby={id}>
      {proof.picture && (
        <a href={proof.picture} target="_blank" rel="noreferrer">
          <img src={proof.picture} alt={`Proof of ${productName}`} width={480} height={480} />
        </a>
      )}
      <div className={styles.said}>
        <h3 id={id}>{proof.state === 'open' ? 'Is this right?' : 'Your proof'}</h3>
        {customText && <p className={styles.words}>“{customText}”</p>}
        <p className="quiet">{productName}</p>
        <p>{proofStatusText(proof)}</p>
        {proof.state === 'open' && !changing && (
          <div className={styles.buttons}>
            <Button
              busy={approving.isLoading}
              onClick={() => void tell(approve({ id: proof.id, proofKeyDto: { key } }).unwrap())}
            >
              Approve, make it
            </Button>
            <Button look="outline" onClick={() => setChanging(true)}>
              Ask for a change
            </Button>
          </div>
        )}
        {proof.state === 'open' && changing && (
          <form
            className={styles.change}
            onSubmit={(event) => {
              event.preventDefault();
              if (!words.trim()) return;
              void tell(ask({ id: proof.id, proofChangeDto: { key, words: words.trim() } }).unwrap());
            }}
          >
            <TextArea
              label="What should we change?"
              rows={3}
              maxLength={500}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <div className={styles.buttons}>
              <Button type="submit" busy={asking.isLoading} disabled={words.trim() === ''}>
                Send
              </Button>
              <Button look="outline" onClick={() => setChanging(false)}>
                Back
              </Button>
            </div>
          </form>
        )}
      </div>
      {refusal}
    </section>
  );
}
