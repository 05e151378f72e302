import { useRef, useState, type KeyboardEvent } from 'react';
import type { QuoteDto } from '../../../api/generated/types';
import { Button, ChevronDownIcon, Icon, TextButton, TextInput } from '../../../ui';
import styles from '../checkout.module.css';
import type { CheckoutOptionsState } from '../use-checkout-options';
import { couponProblem, normalizeCode } from '../checkout-options.view-model';

interface CouponFieldProps extends CheckoutOptionsState {
  quote: QuoteDto;
  busy: boolean;
}

/** A code takes its part off at once, or says why it does not. It never stops a payment. */
export function CouponField({ options, setOption, quote, busy }: CouponFieldProps) {
  const [typed, setTyped] = useState(options.couponCode);
  const [open, setOpen] = useState(options.couponCode !== '');
  const input = useRef<HTMLInputElement>(null);
  const { couponCode } = options;
  const taken = quote.discounts.find(({ code }) => code === 'coupon');
  const problem = couponProblem(options, quote);
  const isTaken = couponCode !== '' && !problem && quote.coupon?.code === couponCode && taken !== undefined;

  const apply = () => setOption({ couponCode: normalizeCode(typed) });
  const remove = () => {
    setTyped('');
    setOption({ couponCode: '' });
    requestAnimationFrame(() => input.current?.focus());
  };
  // Enter applies the code; it does not pay.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <details
      className={styles.coupon}
      open={open || problem !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Have a coupon code?
        <Icon of={ChevronDownIcon} />
      </summary>
      <div className={styles.code}>
        <TextInput
          ref={input}
          id="couponCode"
          name="couponCode"
          label="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          help={<span aria-live="polite">{problem}</span>}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          joined={
            <Button look="outline" busy={busy && couponCode !== ''} onClick={apply}>
              Apply
            </Button>
          }
        />
        <output className={styles.taken}>{isTaken && `${couponCode} applied.`}</output>
        {couponCode !== '' && (
          <TextButton small onClick={remove}>
            Remove the code
          </TextButton>
        )}
      </div>
    </details>
  );
}
