import { paiseToRupees, type Paise } from '../../../kernel/index.js';

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** ₹1,23,456 or, with paise, ₹1,299.50. @param sign 'Rs ' for fonts without ₹ */
export function rupees(amount: Paise, sign = '₹'): string {
  const value = Math.abs(paiseToRupees(amount));
  const digits = (Number.isInteger(value) ? WHOLE : EXACT).format(value);
  return `${amount < 0 ? '−' : ''}${sign}${digits}`;
}

/** An extra charge: the amount, or 'Free' for 0. */
export function formatCharge(amount: Paise, sign?: string): string {
  return amount === 0 ? 'Free' : rupees(amount, sign);
}

/** 10:52 am IST */
export function formatIstTime(at: Date): string {
  return `${TIME.format(at).replace(/\s/, ' ')} IST`;
}

/** Tuesday, 24 November 2026 */
export function formatIstDate(at: Date): string {
  const parts = Object.fromEntries(DAY.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['weekday']}, ${parts['day']} ${parts['month']} ${parts['year']}`;
}
