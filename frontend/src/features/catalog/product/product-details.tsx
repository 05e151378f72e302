import { Accordion, Specs } from '../../../ui';
import type { Product } from '../product';
import styles from './product.module.css';
import { factsOf } from './product.view-model';

/** 'Description' and 'Size & Material'. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.accordions}>
      <Accordion title="Description" open>
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Accordion>
      <Accordion title="Size & Material">
        <Specs facts={factsOf(product)} />
      </Accordion>
    </div>
  );
}
