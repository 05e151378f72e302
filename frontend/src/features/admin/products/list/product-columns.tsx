import type { AdminProductRowDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { imageVariantUrl } from '../../../../lib/images';
import { rupees } from '../../../../lib/rupees';
import { Link, TextButton, TextLink } from '../../../../ui';
import type { Column } from '../../components/admin-table';
import styles from './product-list.module.css';
import { EditCell } from './edit-cell';
import { marginOf, nextSort, sortedBy, tagsOf, type Sort, type SortColumn } from './product-list.view-model';
import { SortButton } from './sort-button';

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

export interface ColumnActions {
  address: (edit: string, from?: string) => string;
  onDelete: (row: AdminProductRowDto) => void;
  onRestore: (row: AdminProductRowDto) => void;
  soldOf: (id: string) => number | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isPicked: (row: AdminProductRowDto) => boolean;
  onPick: (row: AdminProductRowDto, picked: boolean) => void;
  /** all of this page */
  allPicked: boolean;
  onPickAll: (picked: boolean) => void;
  /** each answers why it was refused, or null */
  onPrice: (row: AdminProductRowDto, written: string) => Promise<string | null>;
  onStock: (row: AdminProductRowDto, written: string) => Promise<string | null>;
}

function ProductCell({ row, isPicked, onPick, address }: { row: AdminProductRowDto } & ColumnActions) {
  const name = displayName(row);
  return (
    <div className={styles.item}>
      <label className={styles.pick}>
        <input type="checkbox" checked={isPicked(row)} onChange={({ target }) => onPick(row, target.checked)} />
        <span className="srOnly">Select {name}</span>
      </label>
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
      <div>
        {row.archivedAt ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link className={styles.name} to={address(row.id)}>
            {name}
          </Link>
        )}
        <small className={styles.sku}>{[row.sku, ...row.type].filter(Boolean).join(', ')}</small>
      </div>
    </div>
  );
}

function PriceCell({ row, onPrice }: { row: AdminProductRowDto } & ColumnActions) {
  const { effectivePrice, originalPrice } = row;
  const said = effectivePrice > 0 ? rupees(effectivePrice) : 'no price';
  return (
    <>
      {row.archivedAt ? (
        said
      ) : (
        <EditCell
          label={`Price of ${displayName(row)}`}
          value={effectivePrice > 0 ? String(effectivePrice) : ''}
          onSave={(written) => onPrice(row, written)}
        >
          {said}
        </EditCell>
      )}
      {originalPrice !== null && originalPrice > effectivePrice && (
        <s className={styles.struck}>{rupees(originalPrice)}</s>
      )}
    </>
  );
}

function StockCell({ row, onStock }: { row: AdminProductRowDto } & ColumnActions) {
  const said = row.stock === null ? <span className={styles.muted}>to order</span> : row.stock.toLocaleString('en-IN');
  if (row.archivedAt) return said;
  return (
    <EditCell
      label={`Stock of ${displayName(row)}`}
      value={String(row.stock ?? '')}
      onSave={(written) => onStock(row, written)}
    >
      {said}
      <span className={styles.cardWords}> {row.stock !== null && 'in stock'}</span>
    </EditCell>
  );
}

function RowActions({ row, address, onDelete, onRestore }: { row: AdminProductRowDto } & ColumnActions) {
  const name = <span className="srOnly"> {displayName(row)}</span>;
  return (
    <span className={styles.actions}>
      {row.archivedAt ? (
        <TextButton className={styles.action} onClick={() => onRestore(row)}>
          Restore{name}
        </TextButton>
      ) : (
        <TextLink className={styles.action} to={address(row.id)}>
          Edit{name}
        </TextLink>
      )}
      <TextLink className={styles.action} to={address('new', row.id)}>
        Duplicate{name}
      </TextLink>
      {!row.archivedAt && (
        <TextButton className={styles.action} onClick={() => onDelete(row)}>
          Delete{name}
        </TextButton>
      )}
    </span>
  );
}

function Margin({ row }: { row: AdminProductRowDto }) {
  const margin = marginOf(row.effectivePrice, row.costPrice);
  return margin === null ? null : <>{margin} %</>;
}

/** The list's columns, and what may be done with a row. */
export function productColumns(acts: ColumnActions): readonly Column<AdminProductRowDto>[] {
  const { sort, onSort, allPicked, onPickAll, soldOf } = acts;
  const sortable = (column: SortColumn, head: string) => ({
    sorted: sortedBy(sort, column),
    head: (
      <SortButton sorted={sortedBy(sort, column)} onSort={() => onSort(nextSort(sort, column))}>
        {head}
      </SortButton>
    ),
  });
  const product = sortable('name', 'Product');
  return [
    {
      key: 'product',
      ...product,
      head: (
        <span className={styles.item}>
          <label className={styles.pick}>
            <input type="checkbox" checked={allPicked} onChange={({ target }) => onPickAll(target.checked)} />
            <span className="srOnly">Select all of this page</span>
          </label>
          {product.head}
        </span>
      ),
      cell: (row) => <ProductCell row={row} {...acts} />,
    },
    {
      key: 'price',
      ...sortable('price', 'Price'),
      figures: true,
      card: 'end',
      cell: (row) => <PriceCell row={row} {...acts} />,
    },
    {
      key: 'stock',
      ...sortable('stock', 'In stock'),
      figures: true,
      card: 'full',
      cell: (row) => <StockCell row={row} {...acts} />,
    },
    {
      key: 'margin',
      fold: 2,
      head: 'Margin',
      figures: true,
      card: 'wide',
      cell: (row) => <Margin row={row} />,
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
      fold: 1,
      head: 'Sold 30 days',
      figures: true,
      card: 'full',
      cell: ({ id }) => <Sold pieces={soldOf(id)} />,
    },
    {
      key: 'rating',
      fold: 2,
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
      cell: (row) => <RowActions row={row} {...acts} />,
    },
  ];
}
