import { formatCount } from './format-count';
import styles from './filter-tabs.module.css';
import { useShownTab } from './use-shown-tab';

interface FilterTabsProps {
  /** what the filters are of, where a page has other views */
  label?: string;
  views: readonly { readonly name: string; readonly total: number | undefined }[];
  /** the place of the one that is shown; -1 for none of them */
  current: number;
  onChoose: (place: number) => void;
}

/** Named filters with their counts. They scroll sideways on a phone. */
export function FilterTabs({ label = 'Views', views, current, onChoose }: FilterTabsProps) {
  const row = useShownTab(current);
  return (
    <nav ref={row} className={styles.views} aria-label={label}>
      {views.map(({ name, total }, place) => (
        <button key={name} type="button" aria-current={place === current || undefined} onClick={() => onChoose(place)}>
          {name}
          <span>{total === undefined ? '' : formatCount(total)}</span>
        </button>
      ))}
    </nav>
  );
}
