import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, isApiError } from '../../../../api';
import { usePlacePhoneOrderMutation, useQuotePhoneOrderMutation } from '../../../../api/generated/admin';
import type { QuoteDto } from '../../../../api/generated/types';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { paths } from '../../../../lib/paths';
import { Button, Checkable, FieldGrid, Notice, Select, TextArea, TextInput, toast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { FormSection } from '../../components/form-section';
import { PageHeader } from '../../components/page-header';
import { useUnsavedWork } from '../../unsaved/unsaved-work';
import { ItemPicker } from './item-picker';
import { OrderLines } from './order-lines';
import { QuotedTotals } from './quoted-totals';
import { useOrderItems } from './use-order-items';
import { EMPTY_FORM, addLine, missingFrom, toPhoneOrderDto, type NewOrderForm } from './new-order.view-model';
import styles from './new-order.module.css';

const MAX_MESSAGE = 200;

type TextName = Exclude<
  { [K in keyof NewOrderForm]: NewOrderForm[K] extends string ? K : never }[keyof NewOrderForm],
  'channel' | 'payBy'
>;
type FlagName = 'express' | 'wrapAll' | 'hidePrices';

/** The desk takes an order by phone or WhatsApp: checks what it comes to, then sends the link or places it. */
export function NewOrderScreen() {
  const navigate = useNavigate();
  const mayTake = useAdminRights().refunds;
  const [form, setForm] = useState(EMPTY_FORM);
  const [quoted, setQuoted] = useState<{ quote: QuoteDto; of: NewOrderForm } | null>(null);
  const [ask, asking] = useQuotePhoneOrderMutation();
  const [place, placing] = usePlacePhoneOrderMutation();
  // One key for this page: however often the button is pressed, one order is opened.
  const key = useRef('');
  const { pick, sendPhotos, sending, problem } = useOrderItems();
  const release = useUnsavedWork(form !== EMPTY_FORM);
  const missing = missingFrom(form);
  const quote = quoted?.of === form ? quoted.quote : null;
  const failed = placing.error ?? asking.error;
  const wrong = isApiError(failed) ? failed.data?.fields : undefined;
  const change = (part: Partial<NewOrderForm>) => setForm({ ...form, ...part });
  const field = (name: TextName, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: form[name],
    error: wrong?.find((one) => one.field === name)?.message,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const flag = (name: FlagName) => ({
    type: 'checkbox' as const,
    checked: form[name],
    onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked }),
  });
  const check = async () => {
    placing.reset();
    const answer = await ask({ phoneOrderDto: toPhoneOrderDto(form) });
    if (answer.data) setQuoted({ quote: answer.data, of: form });
  };
  const send = async () => {
    const photos = await sendPhotos(form.lines);
    if (!photos) return;
    key.current ||= createIdempotencyKey();
    const answer = await place({ 'Idempotency-Key': key.current, phoneOrderDto: toPhoneOrderDto(form, photos) });
    if (!answer.data) return;
    release();
    toast(`${answer.data.number}: ${form.payBy === 'cash' ? 'placed' : 'the payment link is on its way'}.`);
    void navigate(`${paths.admin('orders')}/${answer.data.number}`);
  };
  const breadcrumb = { to: paths.admin('orders'), name: 'Orders' };
  if (!mayTake) return <PageHeader title="New order" breadcrumb={breadcrumb} note="Only the desk takes orders." />;
  return (
    <>
      <PageHeader title="New order" breadcrumb={breadcrumb} note="For a customer who calls or writes on WhatsApp." />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === null) void (quote ? send() : check());
        }}
      >
        <FormSection title="Items" note="Add words and photos in the shop’s own studio.">
          <ItemPicker
            onPick={(picked) =>
              void pick(picked, (item) => setForm((now) => ({ ...now, lines: addLine(now.lines, item) })))
            }
          />
          <OrderLines lines={form.lines} errors={wrong} onChange={(lines) => change({ lines })} />
        </FormSection>
        <FormSection title="Customer" note="Gets an account with this e-mail, and every e-mail about the order.">
          <FieldGrid>
            <Select
              label="Came in by"
              value={form.channel}
              onChange={(event) => change({ channel: event.target.value === 'phone' ? 'phone' : 'whatsapp' })}
            >
              <option value="phone">Phone</option>
              <option value="whatsapp">WhatsApp</option>
            </Select>
            <TextInput {...field('email', 'E-mail', 254)} type="email" />
            <TextInput {...field('firstName', 'First name', 80)} />
            <TextInput {...field('lastName', 'Last name', 80)} />
            <TextInput {...field('phone', 'Phone', 10)} inputMode="numeric" />
          </FieldGrid>
        </FormSection>
        <FormSection title="Delivery">
          <FieldGrid>
            <TextInput {...field('address', 'Address', 300)} full />
            <TextInput {...field('locality', 'Locality', 120)} full />
            <TextInput {...field('pinCode', 'PIN code', 6)} inputMode="numeric" />
            <TextInput {...field('city', 'City', 120)} help="Follows the PIN code" />
            <TextInput {...field('state', 'State', 120)} help="Follows the PIN code" />
            <TextInput {...field('deliverOn', 'Delivery day', 10)} type="date" optional />
          </FieldGrid>
          <Checkable {...flag('express')}>Express delivery</Checkable>
          <Checkable {...flag('wrapAll')}>Gift wrap for every item</Checkable>
          <Checkable {...flag('hidePrices')}>No prices in the parcel</Checkable>
          <TextArea
            {...field('giftMessage', 'Message on the card', MAX_MESSAGE)}
            rows={2}
            optional
            counter={{ length: form.giftMessage.length, max: MAX_MESSAGE }}
          />
        </FormSection>
        <FormSection title="Payment">
          <FieldGrid>
            <Select
              label="Paid by"
              value={form.payBy}
              onChange={(event) => change({ payBy: event.target.value === 'cash' ? 'cash' : 'gateway' })}
            >
              <option value="gateway">Payment link by e-mail</option>
              <option value="cash">Cash on delivery, confirmed now</option>
            </Select>
            <TextInput {...field('discount', 'Discount in rupees', 10)} inputMode="decimal" optional />
            <TextInput {...field('discountReason', 'Reason for the discount', 200)} help="Kept in the audit log" full />
          </FieldGrid>
          {quote && <QuotedTotals quote={quote} payBy={form.payBy} />}
          {missing !== null && <Notice>{missing}</Notice>}
          <div className={styles.foot}>
            {quote ? (
              <Button type="submit" busy={sending || placing.isLoading}>
                {form.payBy === 'cash' ? 'Place order' : 'Send payment link'}
              </Button>
            ) : (
              <Button type="submit" busy={asking.isLoading} disabled={missing !== null}>
                Show total
              </Button>
            )}
          </div>
          {problem && <Notice tone="bad">{problem}</Notice>}
          {failed && (
            <Notice tone="bad">
              {errorMessage(failed, 'The server did not answer. Please press again: only one order is placed.')}
            </Notice>
          )}
        </FormSection>
      </form>
    </>
  );
}
