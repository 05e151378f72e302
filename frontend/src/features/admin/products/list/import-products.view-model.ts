import type { ImportResultDto } from '../../../../api/generated/types';

const whole = new Intl.NumberFormat('en-IN');

/** `2 added, 1 changed, 60 as they were` */
export function importSummary({ added, changed, unchanged }: Omit<ImportResultDto, 'problems'>): string {
  if (added + changed === 0) return 'Nothing to change: the shop already matches the file';
  const words = `${whole.format(added)} added, ${whole.format(changed)} changed`;
  return unchanged === 0 ? words : `${words}, ${whole.format(unchanged)} unchanged`;
}
