import { Select } from '../../../ui';
import type { ListParams } from '../components/use-list-params';
import { monthLabel } from './gst.view-model';

interface MonthSelectProps {
  month: string;
  months: readonly string[];
  address: ListParams;
}

/** The month of a GST report, which the address keeps. */
export function MonthSelect({ month, months, address }: MonthSelectProps) {
  return (
    <Select label="Month" labelHidden value={month} onChange={(event) => address.set({ month: event.target.value })}>
      {months.map((one) => (
        <option key={one} value={one}>
          {monthLabel(one)}
        </option>
      ))}
    </Select>
  );
}
