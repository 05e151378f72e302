import type { QuoteDto } from '../../api/generated';
import { indianWeekday } from '../../lib/india-time';
import { rupees } from '../../lib/rupees';
import { Choice, Option, Select, TextArea } from '../../ui';
import styles from './checkout.module.css';
import type { WishesState } from './use-wishes';
import {
  dayChoices,
  expressNote,
  MESSAGE_MAX,
  withWrap,
  wrapNote,
  wrappedLines,
  wrapPrice,
  type WishErrors,
} from './wishes.view-model';

interface TouchesProps extends WishesState {
  quote: QuoteDto;
}

function DeliveryDay({ quote, wishes, wish, error }: TouchesProps & { error: string | undefined }) {
  const choices = dayChoices(quote);
  const isGone = wishes.deliverOn !== '' && !choices.some(({ value }) => value === wishes.deliverOn);
  return (
    <Select
      id="deliverOn"
      name="deliverOn"
      label="Day of arrival"
      help="Made first, then on the road; no deliveries on Sundays."
      value={wishes.deliverOn}
      error={error}
      disabled={choices.length === 0}
      onChange={(event) => wish({ deliverOn: event.target.value })}
    >
      {choices.length === 0 && <option value="">The pin code tells the days</option>}
      {isGone && error && <option value={wishes.deliverOn}>{indianWeekday(wishes.deliverOn)}</option>}
      {choices.map(({ value, name }) => (
        <option key={name} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** All pieces or some of them: the choice by line opens where there are several. */
function GiftWrap({ quote, wishes, wish }: TouchesProps) {
  const { lines } = quote;
  const wrapped = wrappedLines(wishes, lines);
  return (
    <>
      <Option
        type="checkbox"
        name="giftWrap"
        title="Gift wrap"
        price={rupees(wrapPrice(quote))}
        note={wrapNote(lines)}
        checked={wrapped.length > 0}
        onChange={(event) => wish({ giftWrap: event.target.checked ? lines.map(({ id }) => id) : [] })}
      />
      {wrapped.length > 0 && lines.length > 1 && (
        <fieldset className={styles.wraps}>
          <legend>Which pieces?</legend>
          {lines.map(({ id, name, customText, quantity }) => (
            <Choice
              key={id}
              type="checkbox"
              checked={wrapped.includes(id)}
              onChange={(event) => wish({ giftWrap: withWrap(wishes, id, event.target.checked) })}
            >
              {name}
              {customText && `, ${customText}`}
              {quantity > 1 && `, ${quantity} pieces`}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What makes a parcel a gift, each with what it costs. */
export function FinishingTouches({ errors, ...touches }: TouchesProps & { errors: WishErrors }) {
  const { quote, wishes, wish } = touches;
  return (
    <fieldset className={styles.part}>
      <legend>Finishing touches</legend>
      <div className={styles.options}>
        <Option
          type="checkbox"
          name="express"
          title="Express delivery"
          price={rupees(quote.fees.express)}
          note={expressNote(quote)}
          checked={wishes.express}
          onChange={(event) => wish({ express: event.target.checked })}
        />
        <GiftWrap {...touches} />
        <Option
          type="checkbox"
          name="hidePrices"
          title="No prices in the parcel"
          note="Neither prices nor an invoice go into the box."
          checked={wishes.hidePrices}
          onChange={(event) => wish({ hidePrices: event.target.checked })}
        />
      </div>
      <DeliveryDay {...touches} error={errors.deliverOn} />
      <TextArea
        id="giftMessage"
        name="giftMessage"
        label="A message for the card"
        optional
        rows={4}
        maxLength={MESSAGE_MAX}
        help="Written on a card, inside the box."
        counter={{ length: wishes.message.length, max: MESSAGE_MAX }}
        error={errors.message}
        value={wishes.message}
        onChange={(event) => wish({ message: event.target.value })}
      />
    </fieldset>
  );
}
