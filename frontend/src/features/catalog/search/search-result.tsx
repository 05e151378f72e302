import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link, Picture } from '../../../ui';
import type { ListProduct } from '../product';
import noPicture from './no-picture.svg';
import type { OptionProps } from './option';
import styles from './search-panel.module.css';
import { splitByMatch } from './search.view-model';

interface SearchResultProps {
  product: ListProduct;
  query: string;
  /** what makes it an option of the list; without it it is a link */
  option?: OptionProps;
  onFollow?: () => void;
}

const SIDE = 72;
const WIDTHS = [160, 320] as const;

export function SearchResult({ product, query, option, onFollow }: SearchResultProps) {
  const { before, found, after } = splitByMatch(product.name, query);
  const picture = product.pictures[0];
  return (
    <Link className={styles.result} to={paths.product(product.slug)} state={{ product }} onClick={onFollow} {...option}>
      {picture ? (
        <Picture picture={picture} alt="" sizes={`${SIDE}px`} widths={WIDTHS} eager />
      ) : (
        <img src={noPicture} alt="" width={SIDE} height={SIDE} />
      )}
      <span>
        {before}
        {found && <mark>{found}</mark>}
        {after}
        <br />
        <span className="quiet num">{rupees(product.effectivePrice)}</span>
      </span>
    </Link>
  );
}
