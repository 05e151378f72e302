import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { ProductCard } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import styles from './card-preview.module.css';
import { cardOf, listingChecks, type ProductForm } from './product-form.view-model';

/** The shop's own card of what stands in the form, and what the form still lacks. */
export function CardPreview({ form, children }: { form: ProductForm; children?: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label="Preview">
      {children && <section>{children}</section>}
      <section>
        <h2 className={styles.head}>On the shelf</h2>
        <div className={styles.card} inert>
          <ProductCard product={cardOf(form)} sizes="19rem" eager />
        </div>
      </section>
      <section>
        <h2 className={styles.head}>Before you save</h2>
        <ul className={styles.checks}>
          {listingChecks(form).map(({ done, words }) => (
            <li key={words} className={cx(!done && styles.open)}>
              <AdminIcon of={done ? 'check' : 'alert'} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
