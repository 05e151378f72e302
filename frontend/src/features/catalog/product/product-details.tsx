import { Accordion, DefinitionList } from '../../../ui';
import type { Product } from '../product';
import styles from './product.module.css';
import { specifications } from './product.view-model';

/** 'Description' and 'Size & Material', where there is something to say. */
export function ProductDetails({ product }: { product: Product }) {
  const facts = specifications(product);
  return (
    <div className={styles.accordions}>
      {product.description && (
        <Accordion title="Description" open>
          {product.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Accordion>
      )}
      {facts.length > 0 && (
        <Accordion title="Size & Material">
          <DefinitionList items={facts} />
        </Accordion>
      )}
    </div>
  );
}
