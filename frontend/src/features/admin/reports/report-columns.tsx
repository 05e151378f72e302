import { Checkable } from '../../../ui';
import { FilterMenu } from '../components/filter-menu';
import styles from './report-form.module.css';
import { columnsLabel, toggledColumn } from './schedules.view-model';

interface ReportColumnsProps {
  /** those that can be chosen */
  titles: readonly string[];
  chosen: readonly string[];
  /** null for all */
  onChange: (chosen: string[] | null) => void;
}

/** Which columns the file has. */
export function ReportColumns({ titles, chosen, onChange }: ReportColumnsProps) {
  return (
    <FilterMenu name="Columns" value={columnsLabel(chosen, titles)}>
      <div className={styles.columns}>
        {titles.map((title) => (
          <Checkable
            key={title}
            type="checkbox"
            name="column"
            checked={chosen.includes(title)}
            onChange={() => onChange(toggledColumn(chosen, title, titles))}
          >
            {title}
          </Checkable>
        ))}
      </div>
    </FilterMenu>
  );
}
