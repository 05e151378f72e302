import { isApiError } from '../../../api';
import type { CouponTermsDto, CouponListItemDto, NewCouponDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { rupees } from '../../../lib/rupees';
import { typedNumber } from '../components/typed-number';

export type CouponKind = CouponListItemDto['kind'];

export const KINDS: readonly { readonly value: CouponKind; readonly name: string }[] = [
  { value: 'percent', name: 'Per cent off' },
  { value: 'amount', name: 'Amount off' },
  { value: 'free_express', name: 'Free express' },
];

/** `10% off`, `₹150 off`, `Free express`. */
export function discountLabel({ kind, percent, amount }: CouponListItemDto): string {
  if (kind === 'percent') return `${percent}% off`;
  return kind === 'amount' ? `${rupees(amount ?? 0)} off` : 'Free express';
}

/** What an order must be to have it; '' where it asks for nothing. */
export function conditionsLabel({ leastSubtotal, maxUsesEach }: CouponListItemDto): string {
  const least = leastSubtotal > 0 ? `from ${rupees(leastSubtotal)}` : '';
  const each = maxUsesEach === null ? '' : `${maxUsesEach} per customer`;
  return [least, each].filter(Boolean).join(', ');
}

/** `1 December 2026 to 31 December 2026` */
export function validityLabel({ fromDay, untilDay }: CouponListItemDto): string {
  const [from, until] = [fromDay, untilDay].map((day) => day && formatDate(`${day}T12:00:00+05:30`));
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : 'Always';
}

/** `3 of 5`, `12`. */
export const usageLabel = ({ used, maxUses }: CouponListItemDto): string =>
  maxUses === null ? `${used}` : `${used} of ${maxUses}`;

export const STATE_LABELS: Record<CouponListItemDto['state'], string> = {
  running: 'Active',
  planned: 'Scheduled',
  over: 'Expired',
  used_up: 'Used up',
  stopped: 'Stopped',
};

/** As it is typed. */
export interface CouponForm {
  code: string;
  kind: CouponKind;
  percent: string;
  amount: string;
  leastSubtotal: string;
  maxUses: string;
  maxUsesEach: string;
  fromDay: string;
  untilDay: string;
}
export type CouponField = keyof CouponForm;
export type CouponErrors = Partial<Record<CouponField, string>>;

const text = (value: number | string | null): string => (value === null ? '' : String(value));

/** The form of a coupon that stands, or of a new one. */
export function formOf(coupon: CouponListItemDto | null): CouponForm {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    percent: text(coupon?.percent ?? null),
    amount: text(coupon?.amount ?? null),
    leastSubtotal: coupon && coupon.leastSubtotal > 0 ? text(coupon.leastSubtotal) : '',
    maxUses: text(coupon?.maxUses ?? null),
    maxUsesEach: coupon ? text(coupon.maxUsesEach) : '1',
    fromDay: text(coupon?.fromDay ?? null),
    untilDay: text(coupon?.untilDay ?? null),
  };
}

const isAtLeast = (value: number | null, least: number): boolean => value === null || value >= least;

/** What cannot be saved, a sentence a field. */
export function couponErrors(form: CouponForm, isNew: boolean): CouponErrors {
  const percent = typedNumber(form.percent);
  const amount = typedNumber(form.amount, 2);
  const errors: CouponErrors = {};
  if (isNew && !/^[A-Z0-9][A-Z0-9-]{2,23}$/.test(codeOf(form))) errors.code = 'Three to 24 letters, digits and dashes.';
  if (form.kind === 'percent' && (percent === null || !isAtLeast(percent, 1) || percent > 100)) {
    errors.percent = 'A whole number from 1 to 100.';
  }
  if (form.kind === 'amount' && (amount === null || !isAtLeast(amount, 1))) errors.amount = 'An amount from ₹1.';
  if (!isAtLeast(typedNumber(form.leastSubtotal, 2), 0)) errors.leastSubtotal = 'An amount, or empty.';
  if (!isAtLeast(typedNumber(form.maxUses), 1)) errors.maxUses = 'A whole number, or empty for no limit.';
  if (!isAtLeast(typedNumber(form.maxUsesEach), 1)) errors.maxUsesEach = 'A whole number, or empty for no limit.';
  if (form.fromDay && form.untilDay && form.untilDay < form.fromDay)
    errors.untilDay = 'The last day is before the first.';
  return errors;
}

const codeOf = ({ code }: CouponForm): string => code.replace(/\s/g, '').toUpperCase();

export function toTermsDto(form: CouponForm, isOn: boolean): CouponTermsDto {
  return {
    kind: form.kind,
    percent: form.kind === 'percent' ? typedNumber(form.percent) : null,
    amount: form.kind === 'amount' ? typedNumber(form.amount, 2) : null,
    leastSubtotal: typedNumber(form.leastSubtotal, 2),
    maxUses: typedNumber(form.maxUses),
    maxUsesEach: typedNumber(form.maxUsesEach),
    fromDay: form.fromDay || null,
    untilDay: form.untilDay || null,
    isOn,
  };
}

export const toNewCouponDto = (form: CouponForm): NewCouponDto => ({ ...toTermsDto(form, true), code: codeOf(form) });

/** What the server says of the fields. */
export function serverFieldErrors(error: unknown): CouponErrors {
  const errors: CouponErrors = {};
  for (const { field, message } of (isApiError(error) && error.data?.fields) || []) {
    if (field in formOf(null)) errors[field as CouponField] = message;
  }
  return errors;
}
