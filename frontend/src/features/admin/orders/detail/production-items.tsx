import { useGetProductQuery } from '../../../../api/generated/catalog';
import type { OrderDetailItemDto, OrderInDetailDto } from '../../../../api/generated/types';
import { imageVariantUrl } from '../../../../lib/images';
import { paths } from '../../../../lib/paths';
import { rupees } from '../../../../lib/rupees';
import { Link } from '../../../../ui';
import { PersonalisedImage } from '../../../personalise';
import { SectionHead } from '../../components/section-head';
import { CorrectItem } from '../correct/correct-item';
import { RemakeItem } from '../correct/remake-item';
import { cropLabel } from './crop-label';
import styles from './production-items.module.css';

const IMAGE_PX = 480;

/** The piece as it was drawn for its buyer; drawn here until that is there; else as it stands in the shop. */
function ItemPhoto({ product }: { product: OrderDetailItemDto }) {
  const { slug, custom_text: text, photo, previewUrl: preview, image, product_name: name } = product;
  const personal = Boolean(text || photo) && !preview;
  const { data } = useGetProductQuery({ slug }, { skip: !personal || slug === '' });
  if (preview) return <img src={preview} alt={`${name}, as asked`} width={IMAGE_PX} height={IMAGE_PX} />;
  if (personal && data?.personalisation) {
    const given = { text: text ?? '', photo };
    return <PersonalisedImage spec={data.personalisation} given={given} size={IMAGE_PX} label={`${name}, as asked`} />;
  }
  const picture = imageVariantUrl(image[0] ?? '', 480, 'webp');
  return picture ? <img src={picture} alt="" width={480} height={480} loading="lazy" /> : null;
}

/** Where the photo lies that the workshop prints from, and what was framed of it. */
function CustomerPhoto({ product: { photo, originalUrl, photoCrop } }: { product: OrderDetailItemDto }) {
  if (!photo && !originalUrl) return null;
  return (
    <div className={styles.photo}>
      {originalUrl && (
        <a href={originalUrl} target="_blank" rel="noreferrer">
          Open the original photo
        </a>
      )}
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer">
          {originalUrl ? 'Open it as framed' : 'Open the photo'}
        </a>
      )}
      {photoCrop && <p>Framed: {cropLabel(photoCrop)}.</p>}
    </div>
  );
}

function quantityLabel({ quantity, removed, price }: OrderDetailItemDto): string {
  const sent = quantity - removed;
  return price === undefined ? `× ${sent}` : `${sent} × ${rupees(price)}`;
}

interface ProductionItemsProps {
  order: OrderInDetailDto;
  title: string;
}

/** What the workshop makes: each piece with what was asked for it, large enough to spell-check. */
export function ProductionItems({ order, title }: ProductionItemsProps) {
  return (
    <section aria-labelledby="make-head">
      <SectionHead id="make-head" title={title} />
      <div className={styles.pieces}>
        {order.products.map((product, place) => (
          <article className={styles.piece} key={place}>
            <div className={styles.picture}>
              <ItemPhoto product={product} />
            </div>
            <div className={styles.body}>
              <h3>
                {product.product_name}
                <span>{quantityLabel(product)}</span>
              </h3>
              {product.removed > 0 && (
                <p className={styles.plain}>
                  {product.removed === product.quantity
                    ? 'Taken off the order and refunded. Don’t make or send it.'
                    : `${product.removed} of ${product.quantity} taken off the order and refunded.`}
                </p>
              )}
              {product.remadeIn && (
                <p className={styles.plain}>
                  Made again as <Link to={`${paths.admin('orders')}/${product.remadeIn}`}>{product.remadeIn}</Link>.
                  Don’t send this one.
                </p>
              )}
              {product.custom_text && <p className={styles.words}>“{product.custom_text}”</p>}
              <CustomerPhoto product={product} />
              <CorrectItem order={order} product={product} />
              <RemakeItem order={order} product={product} />
              {!product.custom_text && !product.photo && <p className={styles.plain}>Not personalised.</p>}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
