import { useEffect, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { CrossIcon, Icon, IconButton, Page, SearchIcon } from '../../../ui';
import { optionId } from './option';
import styles from './search-panel.module.css';
import { SearchError, NoResults, SearchSkeleton } from './search-states';
import { nextOption, normalizeQuery } from './search.view-model';
import { suggestCollections } from './collection-suggestions';
import { optionsIn, SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

interface SearchPanelProps {
  /** closes the search and gives the focus back to its button */
  onClose: () => void;
}

const LIST = 'search-list';

/** Finds products and shelves as one types. The field keeps the focus; arrows lead through what was found. */
export default function SearchPanel({ onClose }: SearchPanelProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const { query, answer, waiting, failed, retry } = useSuggestions(typed);
  const words = suggestCollections(query, answer?.near.words ?? []);
  const count = failed ? 0 : optionsIn(answer, words);
  const chosen = active !== null && active < count ? active : null;

  useEffect(() => {
    if (chosen !== null) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const all = `${paths.products}?${new URLSearchParams({ q: normalizeQuery(typed) }).toString()}`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== null) return document.getElementById(optionId(chosen))?.click();
    if (!normalizeQuery(typed)) return;
    onClose();
    void navigate(all);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(nextOption(chosen, event.key === 'ArrowDown' ? 1 : -1, count));
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
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={LIST}
              aria-activedescendant={chosen === null ? undefined : optionId(chosen)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search wants to type
              autoFocus
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(null);
              }}
            />
          </label>
          <IconButton icon={CrossIcon} label="Close search" onClick={onClose} />
        </form>
        {failed && <SearchError onRetry={retry} />}
        {!failed && !answer && waiting && <SearchSkeleton />}
        {!failed && answer && count > 0 && (
          <SuggestionList
            id={LIST}
            answer={answer}
            words={words}
            query={query}
            active={chosen}
            waiting={waiting}
            all={all}
            onFollow={onClose}
          />
        )}
        {!failed && !waiting && answer?.total === 0 && answer.near.products.length === 0 && (
          <NoResults query={query} onFollow={onClose} />
        )}
      </Page>
    </div>
  );
}
