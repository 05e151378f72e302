import type { TagDto } from '../../../api/generated/types';
import { FilterMenu } from '../components/filter-menu';
import styles from './notes.module.css';

interface TagFilterProps {
  tags: readonly TagDto[];
  /** '' for all */
  chosen: string;
  onChoose: (tagId: string | null) => void;
}

/** Narrows a list to one tag. Nothing where no tag is in use. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  if (tags.length === 0 && chosen === '') return null;
  const name = tags.find(({ id }) => id === chosen)?.name ?? (chosen && '1');
  return (
    <FilterMenu name="Tag" value={name}>
      {[{ id: '', name: 'All' }, ...tags].map((tag) => (
        <label className={styles.choice} key={tag.id}>
          <input
            type="radio"
            name="tag"
            checked={tag.id === chosen}
            onChange={() => onChoose(tag.id === '' ? null : tag.id)}
          />
          {tag.name}
        </label>
      ))}
    </FilterMenu>
  );
}
