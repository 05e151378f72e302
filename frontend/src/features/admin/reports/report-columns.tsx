import { Checkable } from '../../../ui';
import { FilterMenu } from '../components/filter-menu';
import type { ListParams } from '../components/use-list-params';
import styles from './report-form.module.css';
import { chosenColumns, columnsLabel, toggledColumn } from './schedules.view-model';

interface ReportColumnsProps {
  /** those that can be chosen */
  titles: readonly string[];
  address: ListParams;
}

/** Which columns the file has; the address keeps them. */
export function ReportColumns({ titles, address }: ReportColumnsProps) {
  const chosen = chosenColumns(address.getAll('column'), titles);
  return (
    <FilterMenu name="Columns" value={columnsLabel(chosen, titles)}>
      <div className={styles.columns}>
        {titles.map((title) => (
          <Checkable
            key={title}
            type="checkbox"
            name="column"
            checked={chosen.includes(title)}
            onChange={() => address.set({ column: toggledColumn(chosen, title, titles) })}
          >
            {title}
          </Checkable>
        ))}
      </div>
    </FilterMenu>
  );
}
