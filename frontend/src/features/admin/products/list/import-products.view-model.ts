import type { ImportResultDto } from '../../../../api/generated/types';

const whole = new Intl.NumberFormat('en-IN');

/** `2 added, 1 changed, 60 as they were` */
export function importSummary({
  added,
  changed,
  unchanged,
}: Pick<ImportResultDto, 'added' | 'changed' | 'unchanged'>): string {
  if (added + changed === 0) return 'Nothing to change: the shop already matches the file';
  const words = `${whole.format(added)} added, ${whole.format(changed)} changed`;
  return unchanged === 0 ? words : `${words}, ${whole.format(unchanged)} unchanged`;
}

/** `2 new rows have the name of a product in the shop.` */
export function sameNamesLabel(count: number): string {
  return count === 1
    ? '1 new row has the name of a product in the shop.'
    : `${whole.format(count)} new rows have the name of a product in the shop.`;
}

/** While a large file is written: `Row 1,200 was read. You can leave this page: the import goes on.` */
export const importProgress = (rows: number): string =>
  `Row ${whole.format(rows)} was read. You can leave this page: the import goes on.`;
