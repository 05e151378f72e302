import type { CheckoutDto, GetQuoteApiArg, QuoteDto } from '../../api/generated/types';
import { formatWeekday } from '../../lib/format-date';
import { rupees } from '../../lib/rupees';
import { isPin, type DeliveryForm } from './address/delivery-form.view-model';

/** What is wanted beside the pieces. */
export interface CheckoutOptions {
  express: boolean;
  /** ids of the lines to wrap */
  giftWrap: readonly string[];
  message: string;
  hidePrices: boolean;
  /** `2026-11-27`; '' for as soon as it can */
  deliverOn: string;
  /** the code that was applied; '' for none */
  couponCode: string;
  /** store credit pays what it can */
  useCredit: boolean;
  payBy: 'gateway' | 'cash';
}

export const DEFAULT_OPTIONS: CheckoutOptions = {
  express: false,
  giftWrap: [],
  message: '',
  hidePrices: false,
  deliverOn: '',
  couponCode: '',
  useCredit: false,
  payBy: 'gateway',
};

/** As many letters as the card holds. */
export const MAX_MESSAGE_LENGTH = 200;

/** What the server is asked: every amount and day is its own. */
export function toQuoteQuery(
  options: CheckoutOptions,
  { pinCode, recipient }: Pick<DeliveryForm, 'pinCode' | 'recipient'>,
  draftId: string | undefined,
): GetQuoteApiArg {
  return {
    draftId,
    ...(isPin(pinCode) ? { pinCode } : {}),
    ...(options.express ? { express: true } : {}),
    ...(options.giftWrap.length > 0 ? { giftWrap: [...options.giftWrap] } : {}),
    ...(options.deliverOn && isPin(pinCode) ? { deliverOn: options.deliverOn } : {}),
    ...(options.couponCode ? { couponCode: options.couponCode } : {}),
    ...(options.useCredit ? { useCredit: true } : {}),
    ...(options.payBy === 'cash' ? { payBy: 'cash' } : {}),
    ...(recipient === 'other' ? { isGift: true } : {}),
  };
}

/** How the order is paid: at the door only where the shop takes cash for it. */
export function effectivePaymentMode({ payBy }: CheckoutOptions, quote: QuoteDto): CheckoutOptions['payBy'] {
  return payBy === 'cash' && quote.cash.problem === '' ? 'cash' : 'gateway';
}

/** What to tell a buyer who cannot pay online at the moment; null where that can be done. */
export function onlineProblem({ online, cash }: Pick<QuoteDto, 'online' | 'cash'>): string | null {
  if (online.problem === '') return null;
  const way = cash.problem === '' ? ' You can choose cash on delivery instead.' : '';
  return `${online.problem}${way} Your cart is saved.`;
}

type OptionsDto = Pick<
  CheckoutDto,
  'express' | 'giftWrap' | 'giftMessage' | 'hidePrices' | 'deliverOn' | 'couponCode' | 'useCredit'
>;

/** Why the code that was applied takes nothing off; null for one that does, and while the server has not answered. */
export function couponProblem({ couponCode }: CheckoutOptions, { coupon }: QuoteDto): string | null {
  if (!coupon || coupon.code !== couponCode || !coupon.problem) return null;
  return `${coupon.problem} You can still pay without it.`;
}

/** The code to order with: one that the quote takes, or that is still being looked up. */
function couponToSend({ couponCode }: CheckoutOptions, { coupon }: QuoteDto, isFetching: boolean): string {
  const isAnswered = coupon?.code === couponCode;
  return (isAnswered ? coupon.problem === '' : isFetching) ? couponCode : '';
}

/**
 * What is sent with the order: only what is wanted, wrapping only for lines that are still there, and no code that the
 * shop does not take.
 */
export function toOptionsDto(options: CheckoutOptions, quote: QuoteDto, isFetching = false): OptionsDto {
  const giftWrap = wrappedLines(options, quote.lines);
  const couponCode = couponToSend(options, quote, isFetching);
  const giftMessage = options.message.trim();
  return {
    ...(options.express && isExpressServed(quote) ? { express: true } : {}),
    ...(giftWrap.length > 0 ? { giftWrap } : {}),
    ...(giftMessage ? { giftMessage } : {}),
    ...(options.hidePrices ? { hidePrices: true } : {}),
    ...(options.deliverOn ? { deliverOn: options.deliverOn } : {}),
    ...(couponCode ? { couponCode } : {}),
    ...(options.useCredit ? { useCredit: true } : {}),
  };
}

/** What store credit does for this order. */
export function creditNote({ credit }: QuoteDto, isUsed: boolean): string {
  if (!isUsed) return `You have ${rupees(credit.balance)}.`;
  return credit.due === 0 ? 'It covers the whole order.' : `${rupees(credit.due)} is left to pay.`;
}

export const wrappedLines = ({ giftWrap }: CheckoutOptions, lines: QuoteDto['lines']): string[] =>
  lines.map(({ id }) => id).filter((id) => giftWrap.includes(id));

/** The wish with one line wrapped or not. */
export function withWrap({ giftWrap }: CheckoutOptions, id: string, wanted: boolean): string[] {
  const others = giftWrap.filter((one) => one !== id);
  return wanted ? [...others, id] : others;
}

/** A code as it is kept: ` diwali10 ` is `DIWALI10`. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export interface OptionErrors {
  message?: string;
  deliverOn?: string;
}

/** What stands in the way of paying. A coupon never does. */
export function optionErrors(options: CheckoutOptions, quote: QuoteDto): OptionErrors {
  const { days } = quote;
  const isLate = options.deliverOn !== '' && days !== null && !days.offered.includes(options.deliverOn);
  return {
    ...(options.message.trim().length > MAX_MESSAGE_LENGTH
      ? { message: `Use at most ${MAX_MESSAGE_LENGTH} characters.` }
      : {}),
    ...(isLate ? { deliverOn: 'It can no longer arrive on that day. Choose another.' } : {}),
  };
}

/** What express does to this order. */
export function expressNote({ days }: QuoteDto): string {
  if (!days) return 'Faster shipping. Making time stays the same.';
  if (days.express === null) return 'Not available for this PIN code yet.';
  return `Arrives by ${formatWeekday(days.express)} instead of ${formatWeekday(days.standard)}.`;
}

export function wrapNote({ lines, fees }: Pick<QuoteDto, 'lines' | 'fees'>): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const each = rupees(pieces === 0 ? 0 : fees.giftWrapAll / pieces);
  const price = pieces === 1 ? `${each} for the item` : `${each} for each of ${pieces} items`;
  return `Block-printed paper and a cotton ribbon, ${price}.`;
}

/** What wrapping costs: of what is chosen, else of all. */
export function wrapPrice({ charges, fees }: QuoteDto): number {
  return charges.find(({ code }) => code === 'gift_wrap')?.amount ?? fees.giftWrapAll;
}

/** Whether express goes there; it may be asked for while nobody knows where it goes. */
export const isExpressServed = ({ days }: Pick<QuoteDto, 'days'>): boolean => days?.express !== null;

/** The day as it is shown: the chosen one, else the earliest. */
export function dayLabel({ deliverOn }: CheckoutOptions, { days }: QuoteDto): string {
  if (!days) return 'Enter your PIN code to see dates';
  if (deliverOn) return formatWeekday(deliverOn);
  return days.arrivesOn ? `As soon as possible: ${formatWeekday(days.arrivesOn)}` : 'As soon as possible';
}

/** What a day of the calendar asks for: express where standard is too slow, and no day where it is the first. */
export function optionsForDay(
  { standard, express }: Pick<NonNullable<QuoteDto['days']>, 'standard' | 'express'>,
  day: string,
): Pick<CheckoutOptions, 'express' | 'deliverOn'> {
  const isFast = day < standard;
  return { express: isFast, deliverOn: day === (isFast ? express : standard) ? '' : day };
}
