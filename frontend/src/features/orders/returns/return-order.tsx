import { useState } from 'react';
import { errorMessage } from '../../../api';
import type { OrderDto } from '../../../api/generated';
import { purchasesApi } from '../../../api/generated-purchases';
import { logFailure } from '../../../lib/log';
import { Button, Popup, Sheet, toast } from '../../../ui';
import { ReturnForm } from './return-form';
import { formOf, offerLabel, type WrittenReturn } from './returns.view-model';

/** The way to send something back, or to say that it arrived damaged. */
export function ReturnOrder({ order }: { order: OrderDto }) {
  const [request, { isLoading }] = purchasesApi.useRequestReturnMutation();
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState('');
  const label = offerLabel(order);
  const send = async (written: WrittenReturn) => {
    try {
      const { message } = await request({ id: order.id, returnFormDto: formOf(written) as never }).unwrap();
      setOpen(false);
      toast(message);
    } catch (cause) {
      logFailure('The return could not be asked for', cause);
      setRefused(errorMessage(cause, 'The shop did not answer. Nothing was sent; please try again.'));
    }
  };
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${label}: ${order.number}`}>
        <ReturnForm
          order={order}
          busy={isLoading}
          onSend={(written) => void send(written)}
          onCancel={() => setOpen(false)}
        />
      </Sheet>
      <Popup open={refused !== ''} onClose={() => setRefused('')} text={refused} tone="error" />
    </>
  );
}
