import { useEffect } from 'react';
import { useListArrivalDatesQuery } from '../../../api/generated/arrival';
import { Chip } from '../../../ui';
import { shortDay, useDeliverTo } from '../../delivery';
import { makingBy } from './arrives-by.view-model';

interface ArrivesByChipProps {
  by: string;
  onMaking: (by: string, making: number | null | undefined) => void;
  onRemove: () => void;
}

/** The day by which something should arrive, among the filters that are on; tells the list how long making may take. */
export default function ArrivesByChip({ by, onMaking, onRemove }: ArrivesByChipProps) {
  const to = useDeliverTo();
  const { currentData, isError } = useListArrivalDatesQuery({ pin: to?.pinCode }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (currentData) onMaking(by, makingBy(currentData.dates, by));
    // The list is shown as it is for any day.
    else if (isError) onMaking(by, undefined);
  }, [by, currentData, isError, onMaking]);
  return (
    <Chip removable onClick={onRemove}>
      By {shortDay(by)}
      {isError && ', dates not loaded'}
    </Chip>
  );
}
