import type { OrderDto, ReturnDto } from '../../../api/generated/types';
import { Notice } from '../../../ui';
import { orderedProducts } from '../orders.view-model';
import styles from './returns.module.css';
import { returnStatusText } from './returns.view-model';

/** How a return or a report of damage stands. */
export function ReturnStatus({ order, request }: { order: OrderDto; request: ReturnDto }) {
  const { title, text, tone } = returnStatusText(request);
  const names = new Map(
    orderedProducts(order.products).map(({ line_id, product_name }) => [line_id, product_name] as const),
  );
  return (
    <Notice tone={tone}>
      <strong>{title}</strong> <span className={styles.answer}>{text}</span>
      <p className={styles.about}>
        {request.pieces
          .map(({ lineId, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${names.get(lineId) ?? ''}`)
          .join(', ')}
        {request.words && `: “${request.words}”`}
      </p>
      {request.photos.length > 0 && (
        <ul className={styles.photos}>
          {request.photos.map((photo, place) => (
            <li key={photo} className={styles.chosen}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={`What arrived, ${place + 1} of ${request.photos.length}`}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
