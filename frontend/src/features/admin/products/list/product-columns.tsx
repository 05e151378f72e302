import type { AdminProductRowDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { imageVariantUrl } from '../../../../lib/images';
import { rupees } from '../../../../lib/rupees';
import { Link, TextButton, TextLink } from '../../../../ui';
import type { Column } from '../../components/admin-table';
import styles from './product-list.module.css';
import { tagsOf } from './product-list.view-model';

/** A product may be saved before it has a name. */
export const displayName = ({ name }: AdminProductRowDto) => name || 'Product without a name';

function Sold({ pieces }: { pieces: number | undefined }) {
  if (pieces === undefined) return null;
  return (
    <span className={styles.sold}>
      <span className={styles.soldWords}>Sold in 30 days: </span>
      {pieces.toLocaleString('en-IN')}
    </span>
  );
}

/** The list's columns, and what may be done with a row. */
export function productColumns(
  address: (edit: string, from?: string) => string,
  onDelete: (row: AdminProductRowDto) => void,
  onRestore: (row: AdminProductRowDto) => void,
  soldOf: (id: string) => number | undefined,
): readonly Column<AdminProductRowDto>[] {
  return [
    {
      key: 'product',
      head: 'Product',
      cell: (row) => (
        <div className={styles.item}>
          {row.picture ? (
            <img
              className={styles.thumb}
              src={imageVariantUrl(row.picture.src, 160, 'webp') ?? row.picture.src}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
          ) : (
            <span className={cx(styles.thumb, styles.none)} />
          )}
          {row.archivedAt ? (
            <span className={styles.name}>{displayName(row)}</span>
          ) : (
            <Link className={styles.name} to={address(row.id)}>
              {displayName(row)}
            </Link>
          )}
        </div>
      ),
    },
    {
      key: 'type',
      fold: 2,
      head: 'Type',
      card: 'wide',
      cell: ({ type }) => <span className={styles.type}>{type.join(', ')}</span>,
    },
    {
      key: 'original',
      fold: 1,
      head: 'Original',
      figures: true,
      card: 'wide',
      cell: ({ originalPrice, effectivePrice }) =>
        originalPrice !== null && originalPrice > effectivePrice ? (
          <s className={styles.muted}>{rupees(originalPrice)}</s>
        ) : null,
    },
    {
      key: 'price',
      head: 'Price',
      figures: true,
      card: 'end',
      cell: ({ effectivePrice }) => (effectivePrice > 0 ? rupees(effectivePrice) : 'no price'),
    },
    {
      key: 'stock',
      head: 'In stock',
      figures: true,
      card: 'wide',
      cell: ({ stock }) => stock?.toLocaleString('en-IN'),
    },
    {
      key: 'tags',
      head: 'Flags',
      card: 'full',
      cell: (row) => (
        <span className={styles.tags}>
          {tagsOf(row).map(({ words, notable }) => (
            <span className={cx(styles.tag, notable && styles.notable)} key={words}>
              {words}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'sold',
      head: 'Sold 30 days',
      figures: true,
      card: 'full',
      cell: ({ id }) => <Sold pieces={soldOf(id)} />,
    },
    {
      key: 'rating',
      fold: 1,
      head: 'Rating',
      figures: true,
      card: 'wide',
      cell: ({ rating, reviews }) => (
        <>
          {rating.toFixed(1)} <span className={styles.muted}>({reviews})</span>
        </>
      ),
    },
    {
      key: 'actions',
      head: <span className="srOnly">Edit, copy and delete</span>,
      card: 'full',
      cell: (row) => (
        <span className={styles.actions}>
          {row.archivedAt ? (
            <TextButton className={styles.action} onClick={() => onRestore(row)}>
              Restore<span className="srOnly"> {displayName(row)}</span>
            </TextButton>
          ) : (
            <TextLink className={styles.action} to={address(row.id)}>
              Edit<span className="srOnly"> {displayName(row)}</span>
            </TextLink>
          )}
          <TextLink className={styles.action} to={address('new', row.id)}>
            Duplicate<span className="srOnly"> {displayName(row)}</span>
          </TextLink>
          {!row.archivedAt && (
            <TextButton className={styles.action} onClick={() => onDelete(row)}>
              Delete<span className="srOnly"> {displayName(row)}</span>
            </TextButton>
          )}
        </span>
      ),
    },
  ];
}
