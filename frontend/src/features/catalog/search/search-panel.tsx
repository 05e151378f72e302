import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type SubmitEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchProductsQuery } from '../../../api/generated';
import { paths } from '../../../lib/paths';
import { announce, CrossIcon, Icon, IconButton, Page, SearchIcon, TextLink } from '../../../ui';
import styles from './search-panel.module.css';
import { SearchResult } from './search-result';
import { BREATH_MS, resultsSentence, searchQuery, soughtIn } from './search.view-model';

interface SearchPanelProps {
  /** closes the search and gives the focus back to its button */
  onClose: () => void;
}

function useSlowly(text: string): string {
  const [slow, setSlow] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(text), BREATH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : slow;
}

/** Finds products by a part of their name, as one types. */
export default function SearchPanel({ onClose }: SearchPanelProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const sought = useSlowly(soughtIn(typed));
  const { data, isFetching } = useSearchProductsQuery(sought ? searchQuery(sought) : skipToken);
  const answer = sought ? data : undefined;
  const total = isFetching ? undefined : answer?.total;

  useEffect(() => {
    if (sought && total !== undefined) announce(resultsSentence(total, sought));
  }, [sought, total]);

  const all = `${paths.products}?${new URLSearchParams({ q: soughtIn(typed) }).toString()}`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!soughtIn(typed)) return;
    onClose();
    void navigate(all);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className={styles.panel} onKeyDown={press} role="presentation">
      <Page>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not all browsers of ours know the element */}
        <form className={styles.form} role="search" action={paths.products} onSubmit={submit}>
          <Icon of={SearchIcon} />
          <label className={styles.label}>
            <span className="srOnly">Search products</span>
            <input
              className={styles.input}
              name="q"
              type="search"
              placeholder="A lamp, a locket, a name"
              autoComplete="off"
              enterKeyHint="search"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search wants to type
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <IconButton icon={CrossIcon} label="Close search" onClick={onClose} />
        </form>
        {answer && answer.products.length > 0 && (
          <ul className={styles.results} aria-label="Search results" aria-busy={isFetching}>
            {answer.products.map((product) => (
              <li key={product.id}>
                <SearchResult product={product} sought={sought} onFollow={onClose} />
              </li>
            ))}
          </ul>
        )}
        {answer && answer.total > answer.products.length && (
          <p className={styles.more}>
            <TextLink to={all} onClick={onClose}>
              See all {answer.total} results
            </TextLink>
          </p>
        )}
        {total === 0 && (
          <p className={styles.nothing}>
            {resultsSentence(0, sought)}. Try one word of it, or{' '}
            <TextLink to={paths.collections} onClick={onClose}>
              look through the collections
            </TextLink>
            .
          </p>
        )}
      </Page>
    </div>
  );
}
