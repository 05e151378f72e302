import { Suspense, useState, type ReactNode } from 'react';
import { Checkable } from '../../../ui';
import type { FilterGroup } from './filters';
import styles from './filter-panel.module.css';
import type { PanelGroup, PanelOption } from './filter-panel.view-model';

interface FilterPanelProps {
  groups: readonly PanelGroup[];
  onToggle: (group: FilterGroup, value: string) => void;
  /** chooses the day of arrival; rendered once its group is opened */
  day: ReactNode;
}

/** The groups of filters; the same in the sidebar and in the modal. */
export function FilterPanel({ groups, onToggle, day }: FilterPanelProps) {
  const [met, setMet] = useState(false);
  return (
    <div className={styles.filters}>
      {/* It asks for the PIN code by a form of its own, and forms do not nest. */}
      <details className={styles.day} onToggle={() => setMet(true)}>
        <summary>Arrives by</summary>
        {met && <Suspense>{day}</Suspense>}
      </details>
      <form className={styles.groups} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        {groups.map(({ group, legend, options, more }) => {
          const row = (option: PanelOption) => (
            <Checkable
              key={option.value}
              type="checkbox"
              name={group}
              value={option.value}
              checked={option.on}
              onChange={() => onToggle(group, option.value)}
              count={option.count}
            >
              {group === 'color' && <span className={styles.swatch} data-color={option.value.toLowerCase()} />}
              {option.name}
            </Checkable>
          );
          return (
            <fieldset className={styles.group} key={legend}>
              <legend className={styles.legend}>{legend}</legend>
              <div>{options.map(row)}</div>
              {more.length > 0 && (
                <details className={styles.more}>
                  <summary>Show all {options.length + more.length} colours</summary>
                  {more.map(row)}
                </details>
              )}
            </fieldset>
          );
        })}
      </form>
    </div>
  );
}
