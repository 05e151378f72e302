import type { Paise } from '../../../kernel/index.js';

const SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ');
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]?.toLowerCase()}`}`;
}

/** A whole number as India counts: crore, lakh, thousand, hundred. */
export function numberInWords(count: number): string {
  const crores = Math.floor(count / 10_000_000);
  const parts = [
    [crores === 0 ? '' : numberInWords(crores), 'Crore'],
    [named(Math.floor(count / 100_000) % 100), 'Lakh'],
    [named(Math.floor(count / 1_000) % 100), 'Thousand'],
    [named(Math.floor(count / 100) % 10), 'Hundred'],
  ].flatMap(([words, unit]) => (words === '' ? [] : [`${words} ${unit}`]));
  const rest = count % 100;
  if (rest === 0 && parts.length > 0) return parts.join(' ');
  return [...parts, ...(parts.length > 0 ? ['and'] : []), belowHundred(rest)].join(' ');
}

const named = (count: number): string => (count === 0 ? '' : belowHundred(count));

/** `Rupees Three Thousand Three Hundred and Forty-eight Only` */
export function rupeesInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  return `Rupees ${numberInWords(rupees)}${paise === 0 ? '' : ` and Paise ${belowHundred(paise)}`} Only`;
}
