import { useState } from 'react';
import type { SlowSellerDto, ProductSalesDto, ZeroResultSearchDto } from '../../../api/generated/types';
import { imageVariantUrl } from '../../../lib/images';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link } from '../../../ui';
import { Permitted } from '../access/permitted';
import { slowSellerReason } from './dashboard.view-model';
import styles from './rankings.module.css';

const editOf = (productId: string) => `${paths.admin('products')}?edit=${encodeURIComponent(productId)}`;

function Thumb({ image }: { image: string | null }) {
  if (!image) return <span className={styles.noThumb} aria-hidden="true" />;
  const src = imageVariantUrl(image, 160, 'webp') ?? image;
  return <img className={styles.thumb} src={src} alt="" width={40} height={40} loading="lazy" />;
}

export function TopProducts({ products }: { products: readonly ProductSalesDto[] }) {
  return (
    <ol className={styles.rank}>
      {products.map(({ productId, name, image, pieces, revenue }) => (
        <li key={productId}>
          <Thumb image={image} />
          <Permitted to={editOf(productId)} otherwise={<span>{name}</span>}>
            <Link to={editOf(productId)}>{name}</Link>
          </Permitted>
          <span className={styles.figures}>
            <b>{rupees(Math.round(revenue))}</b>
            <span>{pieces.toLocaleString('en-IN')} sold</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function SlowSellerList({ products }: { products: readonly SlowSellerDto[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.hints}>
      {products.map((product) => {
        const { head, words } = slowSellerReason(product, now);
        return (
          <li key={product.productId}>
            <Thumb image={product.image} />
            <div>
              <b>{head}</b>
              <p>
                {product.name}. {words}
              </p>
            </div>
            <Permitted to={editOf(product.productId)}>
              <Link className={styles.edit} to={editOf(product.productId)}>
                Edit<span className="srOnly"> {product.name}</span>
              </Link>
            </Permitted>
          </li>
        );
      })}
    </ul>
  );
}

export function ZeroResultSearchList({ misses }: { misses: readonly ZeroResultSearchDto[] }) {
  return (
    <table className={styles.misses}>
      <thead>
        <tr>
          <th scope="col">Searched for</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {misses.map(({ query, times, near }) => (
          <tr key={query}>
            <th scope="row">
              {query}
              <span>{near ? 'Similar products were shown' : 'No similar products'}</span>
            </th>
            <td>{times.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
