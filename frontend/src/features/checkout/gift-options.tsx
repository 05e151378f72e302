import { useState } from 'react';
import type { QuoteDto } from '../../api/generated/types';
import { cx } from '../../lib/cx';
import { rupees } from '../../lib/rupees';
import { CalendarIcon, Checkable, Field, Icon, OptionCard, TextArea, TextButton } from '../../ui';
import { Calendar } from '../delivery';
import styles from './checkout.module.css';
import type { CheckoutOptionsState } from './use-checkout-options';
import {
  dayLabel,
  expressNote,
  isExpressServed,
  MAX_MESSAGE_LENGTH,
  optionsForDay,
  withWrap,
  wrapNote,
  wrappedLines,
  wrapPrice,
  type OptionErrors,
} from './checkout-options.view-model';

interface GiftOptionsProps extends CheckoutOptionsState {
  quote: QuoteDto;
}

function DeliveryDay({ quote, options, setOption, error }: GiftOptionsProps & { error: string | undefined }) {
  const [isPicking, setPicking] = useState(false);
  const { days } = quote;
  const shown = dayLabel(options, quote);
  const isOpen = days !== null && days.offered.length > 1;
  return (
    <>
      <Field
        id="deliverOn"
        label="Day of arrival"
        help={
          days?.isProofFirst
            ? 'You’ll get an exact date when you approve our drawing.'
            : 'We make it first, then ship it. No Sunday deliveries.'
        }
        error={error}
      >
        {(control) => (
          <button
            {...control}
            type="button"
            className={cx(control.className, styles.dayButton)}
            aria-label={days ? `Day of arrival: ${shown}` : undefined}
            disabled={!isOpen}
            onClick={() => setPicking(true)}
          >
            {shown}
            {isOpen && <Icon of={CalendarIcon} small />}
          </button>
        )}
      </Field>
      {options.deliverOn && (
        <TextButton small onClick={() => setOption({ deliverOn: '' })}>
          As soon as possible
        </TextButton>
      )}
      {days && (
        <Calendar
          open={isPicking}
          onClose={() => setPicking(false)}
          offered={days.offered}
          standard={days.standard}
          express={days.express}
          expressFee={quote.fees.express}
          chosen={options.deliverOn}
          onChoose={(day) => setOption(optionsForDay(days, day))}
        />
      )}
    </>
  );
}

/** All pieces or some of them: the choice by line opens where there are several. */
function GiftWrap({ quote, options, setOption }: GiftOptionsProps) {
  const { lines } = quote;
  const wrapped = wrappedLines(options, lines);
  return (
    <>
      <OptionCard
        type="checkbox"
        name="giftWrap"
        title="Gift wrap"
        price={rupees(wrapPrice(quote))}
        note={wrapNote(quote)}
        checked={wrapped.length > 0}
        onChange={(event) => setOption({ giftWrap: event.target.checked ? lines.map(({ id }) => id) : [] })}
      />
      {wrapped.length > 0 && lines.length > 1 && (
        <fieldset className={styles.wraps}>
          <legend>Which items?</legend>
          {lines.map(({ id, name, customText, quantity }) => (
            <Checkable
              key={id}
              type="checkbox"
              checked={wrapped.includes(id)}
              onChange={(event) => setOption({ giftWrap: withWrap(options, id, event.target.checked) })}
            >
              {name}
              {customText && `, ${customText}`}
              {quantity > 1 && `, ${quantity} items`}
            </Checkable>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What makes a parcel a gift, each with what it costs. */
export function GiftOptions({ errors, ...touches }: GiftOptionsProps & { errors: OptionErrors }) {
  const { quote, options, setOption } = touches;
  return (
    <fieldset className={styles.part}>
      <legend>Finishing touches</legend>
      <div className={styles.options}>
        <OptionCard
          type="checkbox"
          name="express"
          title="Express delivery"
          price={rupees(quote.fees.express)}
          note={expressNote(quote)}
          disabled={!isExpressServed(quote)}
          checked={options.express && isExpressServed(quote)}
          onChange={(event) => setOption({ express: event.target.checked })}
        />
        <GiftWrap {...touches} />
        <OptionCard
          type="checkbox"
          name="hidePrices"
          title="No prices in the parcel"
          note="We leave prices and the invoice out of the box."
          checked={options.hidePrices}
          onChange={(event) => setOption({ hidePrices: event.target.checked })}
        />
      </div>
      <DeliveryDay {...touches} error={errors.deliverOn} />
      <TextArea
        id="giftMessage"
        name="giftMessage"
        label="A message for the card"
        optional
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        help="We write it on a card inside the box."
        counter={{ length: options.message.length, max: MAX_MESSAGE_LENGTH }}
        error={errors.message}
        value={options.message}
        onChange={(event) => setOption({ message: event.target.value })}
      />
    </fieldset>
  );
}
