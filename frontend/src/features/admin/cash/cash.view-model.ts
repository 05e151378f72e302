import type { CashCallDto, CheckedRemittanceDto, RemittanceRowDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { plural } from '../../../lib/plural';

export const CASH_VIEWS = [
  { key: 'calls', name: 'Call list' },
  { key: 'refusals', name: 'Refusals' },
  { key: 'couriers', name: 'Couriers' },
] as const;

/** `97130 66201` */
export const phoneLabel = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** `Code sent 22 Nov, 9:02 am. Called twice, last 23 Nov, 10:05 am by desk@example.com.` */
export function callHistory({ awaitsCode, codeSentAt, attempts, lastCallAt, lastCallBy }: CashCallDto): string {
  const code = awaitsCode
    ? codeSentAt && `Code sent ${formatShortDateTime(codeSentAt)}, not entered.`
    : 'Placed with the code.';
  const called =
    attempts > 0 && lastCallAt
      ? `${attempts === 1 ? 'Called once' : `Called ${attempts} times`}, last ${formatShortDateTime(lastCallAt)} by ${lastCallBy ?? 'the team'}.`
      : 'Not called yet.';
  return [code, called].filter(Boolean).join(' ');
}

/** `2 of 14 refused here`; '' where nothing was refused. */
export const pinRecord = ({ pinRefused, pinParcels }: Pick<CashCallDto, 'pinRefused' | 'pinParcels'>): string =>
  pinRefused === 0 ? '' : `${pinRefused} of ${pinParcels} refused here`;

/** `29%` */
export const refusedShare = ({ refused, parcels }: { refused: number; parcels: number }): string =>
  `${Math.round((100 * refused) / Math.max(1, parcels))}%`;

export const OUTCOMES: Record<RemittanceRowDto['outcome'], { word: string; why: string; isWrong: boolean }> = {
  agrees: { word: 'Matches', why: '', isWrong: false },
  differs: { word: 'Differs', why: 'The rest stays open with the courier', isWrong: true },
  recorded: { word: 'Recorded', why: 'Paid in full before', isWrong: false },
  not_delivered: { word: 'Not delivered', why: 'Mark the order delivered, then check the file again', isWrong: true },
  other_courier: { word: 'Other courier', why: 'Another courier carried this parcel', isWrong: true },
  not_cash: { word: 'Not cash', why: 'This order was paid before it was sent', isWrong: true },
  unknown: { word: 'Unknown', why: 'No order or parcel has this number', isWrong: true },
  unreadable: { word: 'No amount', why: 'The amount can’t be read', isWrong: true },
};

/** What a row pays more or less than was open; null for a row that is not recorded. */
export const differenceOf = ({ booked, paid, due }: RemittanceRowDto): number | null =>
  booked && paid !== null ? Math.round((paid - due) * 100) / 100 : null;

/** Those that need attention first. */
export const sortedRows = (rows: readonly RemittanceRowDto[]): RemittanceRowDto[] =>
  rows.toSorted(
    (one, other) =>
      Number(OUTCOMES[other.outcome].isWrong) - Number(OUTCOMES[one.outcome].isWrong) || one.row - other.row,
  );

/** `2 of 14 rows need attention, 1 delivered parcel missing from the file.` */
export function remittanceSummary({ rows, missing }: Pick<CheckedRemittanceDto, 'rows' | 'missing'>): string {
  const wrong = rows.filter(({ outcome }) => OUTCOMES[outcome].isWrong).length;
  const gone = missing.length > 0 && `${plural(missing.length, 'delivered parcel')} missing from the file`;
  if (wrong === 0 && !gone) return rows.length === 1 ? 'The row matches.' : `All ${rows.length} rows match.`;
  const differ = wrong > 0 && `${wrong} of ${plural(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} attention`;
  return `${[differ, gone].filter(Boolean).join(', ')}.`;
}
