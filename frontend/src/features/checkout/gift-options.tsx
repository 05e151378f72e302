import type { QuoteDto } from '../../api/generated/types';
import { formatWeekday } from '../../lib/format-date';
import { rupees } from '../../lib/rupees';
import { Checkable, OptionCard, Select, TextArea } from '../../ui';
import styles from './checkout.module.css';
import type { CheckoutOptionsState } from './use-checkout-options';
import {
  dayChoices,
  expressNote,
  MAX_MESSAGE_LENGTH,
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
  const choices = dayChoices(quote);
  const isGone = options.deliverOn !== '' && !choices.some(({ value }) => value === options.deliverOn);
  return (
    <Select
      id="deliverOn"
      name="deliverOn"
      label="Day of arrival"
      help="We make it first, then ship it. No Sunday deliveries."
      value={options.deliverOn}
      error={error}
      disabled={choices.length === 0}
      onChange={(event) => setOption({ deliverOn: event.target.value })}
    >
      {choices.length === 0 && <option value="">Enter your PIN code to see dates</option>}
      {isGone && error && <option value={options.deliverOn}>{formatWeekday(options.deliverOn)}</option>}
      {choices.map(({ value, name }) => (
        <option key={name} value={value}>
          {name}
        </option>
      ))}
    </Select>
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
        note={wrapNote(lines)}
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
          checked={options.express}
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
