import { useGetProductQuery, type OrderedProductDto } from '../../../api/generated';
import { variant } from '../../../lib/pictures';
import { rupees } from '../../../lib/rupees';
import { PersonalisedPicture } from '../../personalise';
import panel from './panel.module.css';
import styles from './pieces-to-make.module.css';

const DRAWING = 480;

/** The piece with its buyer's words and photo, where the product says how they lie; else as it stands in the shop. */
function PiecePhoto({ product }: { product: OrderedProductDto }) {
  const { slug, custom_text: text, photo, image, product_name: name } = product;
  const personal = Boolean(text || photo);
  const { data } = useGetProductQuery({ slug }, { skip: !personal || slug === '' });
  if (personal && data?.personalisation) {
    const given = { text: text ?? '', photo };
    return <PersonalisedPicture spec={data.personalisation} given={given} size={DRAWING} label={`${name}, as asked`} />;
  }
  const picture = variant(image[0] ?? '', 480, 'webp');
  return picture ? <img src={picture} alt="" width={480} height={480} loading="lazy" /> : null;
}

/** What the workshop makes: each piece with what was asked for it, large enough to spell-check. */
export function PiecesToMake({ products, note }: { products: readonly OrderedProductDto[]; note: string }) {
  return (
    <section className={panel.section} aria-labelledby="make-head">
      <header>
        <h2 id="make-head">To make</h2>
        <p>{note}</p>
      </header>
      <div className={styles.pieces}>
        {products.map((product, place) => (
          <article className={styles.piece} key={place}>
            <div className={styles.picture}>
              <PiecePhoto product={product} />
            </div>
            <div className={styles.body}>
              <h3>
                {product.product_name}
                <span>
                  {product.quantity} × {rupees(product.price)}
                </span>
              </h3>
              {product.custom_text && <p className={styles.words}>“{product.custom_text}”</p>}
              {product.photo && (
                <p>
                  <a href={product.photo} target="_blank" rel="noreferrer">
                    Open the photo
                  </a>
                </p>
              )}
              {!product.custom_text && !product.photo && <p className={styles.plain}>As it stands in the shop.</p>}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
