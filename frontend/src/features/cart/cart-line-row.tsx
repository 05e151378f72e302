import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Link, Price, QuantityStepper } from '../../ui';
import type { CartLine } from './cart-api';
import styles from './cart-line.module.css';
import type { LineImageComponent } from './line-image';
import { unavailableLabel } from './cart-line.view-model';
import { LinePersonalisation } from './line-personalisation';
import { useLineChanges } from './use-line-changes';

interface CartLineRowProps {
  line: CartLine;
  Picture: LineImageComponent;
  onLeave: () => void;
}

export function CartLineRow({ line, Picture, onLeave }: CartLineRowProps) {
  const { quantity, removing, setQuantity, remove } = useLineChanges(line);
  const name = line.productName;
  return (
    <li className={cx(styles.line, !line.available && styles.gone)} aria-busy={removing || undefined}>
      <div className={styles.picture}>
        <Picture
          image={line.product_image}
          sizes="6rem"
          slug={line.slug}
          text={line.customText1}
          photo={line.uploadedPhoto}
          preview={line.previewUrl}
        />
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {line.slug ? (
            <Link to={paths.product(line.slug)} onClick={onLeave}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <LinePersonalisation text={line.customText1} photo={line.uploadedPhoto} />
        {line.available ? (
          <Price now={line.price} mrp={line.mrp} />
        ) : (
          <p className={styles.unavailable}>{unavailableLabel(line.piecesLeft ?? null, line.inOtherCarts)}</p>
        )}
        <div className={styles.row}>
          {(line.available || line.piecesLeft) && (
            <QuantityStepper quantity={quantity} of={name} onChange={setQuantity} />
          )}
          <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}
