import { useState } from 'react';
import { errorMessage } from '../../../../api';
import {
  useApproveReturnMutation,
  useDeclineReturnMutation,
  useSettleReturnMutation,
} from '../../../../api/generated/admin';
import type { OrderDetailDto, ReturnDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { Button, useResultToast } from '../../../../ui';
import { SectionHead } from '../../components/section-head';
import { ReturnDialog, type ReturnStep } from './return-dialog';
import { earlierReturns, isRestockable, returnItemsLabel, returnTitle, returnSteps } from './return-labels';
import styles from './returns.module.css';

interface RequestProps {
  file: OrderDetailDto;
  request: ReturnDto;
}

function Request({ file, request }: RequestProps) {
  const [approve, approving] = useApproveReturnMutation();
  const [decline, declining] = useDeclineReturnMutation();
  const [settle, settling] = useSettleReturnMutation();
  const [asking, setAsking] = useState<ReturnStep | null>(null);
  const { id, words, answer, photos } = request;
  const { notify: tell, error: refusal } = useResultToast('The return could not be decided', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const close = () => setAsking(null);
  const shelvable = isRestockable(request, file.order.products);
  return (
    <article className={styles.request} aria-label={returnTitle(request)}>
      <h3>{returnTitle(request)}</h3>
      <p className={styles.quiet}>
        {formatShortDateTime(request.askedAt)}. {returnItemsLabel(request, file.order.products)}
      </p>
      {words && <blockquote className={styles.words}>“{words}”</blockquote>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={`What arrived, ${place + 1} of ${photos.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && <p>You wrote: “{answer}”</p>}
      {returnSteps(request).length > 0 && (
        <>
          <p className={styles.quiet}>{earlierReturns(file.returnsBefore)}</p>
          <div className={styles.steps}>
            {returnSteps(request).map(({ step, label }, place) => (
              <Button key={step} small look={place === 0 ? 'filled' : 'outline'} onClick={() => setAsking(step)}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <ReturnDialog
        step={asking}
        request={request}
        refundable={file.refundable ?? 0}
        shelvable={shelvable}
        busy={approving.isLoading || declining.isLoading || settling.isLoading}
        onClose={close}
        onApprove={(answered) => void tell(approve({ id, returnDecisionDto: { words: answered } }).unwrap(), close)}
        onDecline={(answered) => void tell(decline({ id, returnDecisionDto: { words: answered } }).unwrap(), close)}
        onSettle={(remedy, shelve) =>
          void tell(settle({ id, settleReturnDto: { remedy, ...(shelvable ? { shelve } : {}) } }).unwrap(), close)
        }
      />
      {refusal}
    </article>
  );
}

/** What the buyer wants to send back or reports as damaged, and what the shop decides. */
export function Returns({ file }: { file: OrderDetailDto }) {
  const requests = file.order.returns.toReversed();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="returns-head">
      <SectionHead id="returns-head" title="Returns" />
      <div className={styles.requests}>
        {requests.map((request) => (
          <Request key={request.id} file={file} request={request} />
        ))}
      </div>
    </section>
  );
}
