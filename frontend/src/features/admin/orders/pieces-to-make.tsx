import { useGetProductQuery } from '../../../api/generated';
import type { FiledProductDto } from '../../../api/generated-admin';
import { variant } from '../../../lib/pictures';
import { rupees } from '../../../lib/rupees';
import { PersonalisedPicture } from '../../personalise';
import { SectionHead } from '../kit/section-head';
import { framing } from './framing';
import styles from './pieces-to-make.module.css';

const DRAWING = 480;

/** The piece as it was drawn for its buyer; drawn here until that is there; else as it stands in the shop. */
function PiecePhoto({ product }: { product: FiledProductDto }) {
  const { slug, custom_text: text, photo, previewUrl: preview, image, product_name: name } = product;
  const personal = Boolean(text || photo) && !preview;
  const { data } = useGetProductQuery({ slug }, { skip: !personal || slug === '' });
  if (preview) return <img src={preview} alt={`${name}, as asked`} width={DRAWING} height={DRAWING} />;
  if (personal && data?.personalisation) {
    const given = { text: text ?? '', photo };
    return <PersonalisedPicture spec={data.personalisation} given={given} size={DRAWING} label={`${name}, as asked`} />;
  }
  const picture = variant(image[0] ?? '', 480, 'webp');
  return picture ? <img src={picture} alt="" width={480} height={480} loading="lazy" /> : null;
}

/** Where the photo lies that the workshop prints from, and what was framed of it. */
function PhotoOf({ product: { photo, originalUrl, photoCrop } }: { product: FiledProductDto }) {
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
      {photoCrop && <p>Framed: {framing(photoCrop)}.</p>}
    </div>
  );
}

interface PiecesProps {
  products: readonly FiledProductDto[];
  title: string;
  note: string | false;
}

/** What the workshop makes: each piece with what was asked for it, large enough to spell-check. */
export function PiecesToMake({ products, title, note }: PiecesProps) {
  return (
    <section aria-labelledby="make-head">
      <SectionHead id="make-head" title={title} note={note} />
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
              <PhotoOf product={product} />
              {!product.custom_text && !product.photo && <p className={styles.plain}>As it stands in the shop.</p>}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
