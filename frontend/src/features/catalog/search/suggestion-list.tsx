import { Icon, Link, SearchIcon } from '../../../ui';
import type { SuggestionsDto } from '../../../api/generated/types';
import { optionId, type OptionProps } from './option';
import styles from './search-panel.module.css';
import { SearchResult } from './search-result';
import { allCount, countOf, hasMore, nearHeading } from './search.view-model';
import type { CollectionSuggestion } from './collection-suggestions';

interface SuggestionListProps {
  id: string;
  answer: SuggestionsDto;
  words: readonly CollectionSuggestion[];
  query: string;
  /** the option that an arrow has led to */
  active: number | null;
  /** the next answer is on its way */
  waiting: boolean;
  /** where all results are */
  all: string;
  onFollow: () => void;
}

/** How many options there are: the shelves, the products, and the way to all of them. */
export function optionsIn(answer: SuggestionsDto | undefined, words: readonly CollectionSuggestion[]): number {
  if (!answer) return 0;
  return words.length + answer.products.length + answer.near.products.length + (hasMore(answer) ? 1 : 0);
}

export function SuggestionList({ id, answer, words, query, active, waiting, all, onFollow }: SuggestionListProps) {
  const { products, near } = answer;
  const option = (place: number): OptionProps => ({
    id: optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    onClick: onFollow,
  });
  const firstNear = words.length + products.length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a list of links that a field points at
    <div className={styles.list} id={id} role="listbox" aria-label="Search results" aria-busy={waiting}>
      {words.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div role="group" aria-label="Shelves" className={styles.words}>
          {words.map(({ name, kind, to }, place) => (
            <Link key={to} className={styles.word} to={to} {...option(place)}>
              <Icon of={SearchIcon} small />
              {name}
              <span className="quiet">{kind}</span>
            </Link>
          ))}
        </div>
      )}
      {products.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div role="group" aria-label="Products" className={styles.results}>
          {products.map((product, place) => (
            <SearchResult key={product.id} product={product} query={query} option={option(words.length + place)} />
          ))}
        </div>
      )}
      {near.products.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div role="group" aria-labelledby={`${id}-near`}>
          <p id={`${id}-near`} className={styles.near}>
            {nearHeading(answer, query)}
          </p>
          <div className={styles.results}>
            {near.products.map((product, place) => (
              <SearchResult
                key={product.id}
                product={product}
                query={near.words.find((word) => product.name.toLowerCase().includes(word)) ?? ''}
                option={option(firstNear + place)}
              />
            ))}
          </div>
        </div>
      )}
      {hasMore(answer) && (
        <Link className={styles.all} to={all} {...option(firstNear + near.products.length)}>
          See all {countOf(allCount(answer)).toLowerCase()} results
        </Link>
      )}
    </div>
  );
}
