import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import type { OrderDto } from '../../../api/generated/types';
import { Button, importWithRetry, Sheet, Skeleton, useResultToast } from '../../../ui';
import styles from './returns.module.css';
import { formOf, initialDraft, offerLabel, type ReturnDraft } from './returns.view-model';

const ReturnForm = lazy(() => importWithRetry(() => import('./return-form'), 'aloud'));

/** In about the height of the form, so that the sheet has its place from the start. */
function ReturnFormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton variant="shortLine" />
      <Skeleton variant="block" className={styles.coming} />
      <Skeleton variant="block" className={styles.coming} />
      <Skeleton variant="shortLine" />
      <Skeleton />
      <Skeleton variant="shortLine" />
      <Skeleton variant="block" className={styles.coming} />
      <output className="srOnly">Loading the form</output>
    </div>
  );
}

/** The way to send something back, or to say that it arrived damaged. */
export function ReturnOrder({ order }: { order: OrderDto }) {
  const [request, { isLoading }] = ordersClient.useRequestReturnMutation();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<ReturnDraft | null>(null);
  const label = offerLabel(order);
  const { notify: tell, error: refusal } = useResultToast('The return could not be requested', (cause) =>
    errorMessage(cause, 'The shop did not answer. Nothing was sent; please try again.'),
  );
  const send = (written: ReturnDraft) => {
    const done = request({ id: order.id, returnFormDto: formOf(written) as never }).unwrap();
    void tell(done, () => {
      setOpen(false);
      setDraft(null);
    });
  };
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${label}: ${order.number}`}>
        <Suspense fallback={<ReturnFormSkeleton />}>
          <ReturnForm
            order={order}
            draft={draft ?? initialDraft(order)}
            busy={isLoading}
            onChange={setDraft}
            onSend={send}
            onCancel={() => {
              setOpen(false);
              setDraft(null);
            }}
          />
        </Suspense>
      </Sheet>
      {refusal}
    </>
  );
}
