import type { ProductCountsDto } from '../../../../api/generated-admin';
import { counted } from '../../kit/counted';
import { VIEWS, type View } from './product-list.view-model';
import styles from './views.module.css';

interface ViewsProps {
  shown: View;
  counts: ProductCountsDto | undefined;
  onShow: (view: View) => void;
}

/** Named filters with what each holds; they scroll sideways on a phone. */
export function Views({ shown, counts, onShow }: ViewsProps) {
  return (
    <nav className={styles.views} aria-label="Kinds of products">
      {VIEWS.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-current={value === shown ? 'true' : undefined}
          onClick={() => onShow(value)}
        >
          {name}
          <span>{counts ? counted(counts[value]) : ''}</span>
        </button>
      ))}
    </nav>
  );
}
