import { useEffect, useState } from 'react';
import { suggestionsClient } from '../../../api/generated/suggestions';
import type { SuggestionsDto } from '../../../api/generated/types';
import { announce } from '../../../ui';
import { DEBOUNCE_MS, resultsAnnouncement, normalizeQuery, suggestionQuery } from './search.view-model';

export interface Suggestions {
  /** what the answer is for; empty looks for nothing */
  query: string;
  /** the last answer; while the next is on its way that of before */
  answer: SuggestionsDto | undefined;
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

function useDebouncedValue(text: string): string {
  const [slow, setSlow] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : slow;
}

/** Asks once somebody has stopped typing, and takes back what nobody waits for any more. */
export function useSuggestions(typed: string): Suggestions {
  const query = useDebouncedValue(normalizeQuery(typed));
  const [ask, { data, currentData, error, originalArgs }] = suggestionsClient.endpoints.suggestProducts.useLazyQuery();

  useEffect(() => {
    if (!query) return;
    const asked = ask(suggestionQuery(query), true);
    return () => asked.abort();
  }, [ask, query]);

  const isAnswer = originalArgs?.q === query;
  const fresh = query && isAnswer ? currentData : undefined;
  const failed = query !== '' && isAnswer && !fresh && error !== undefined;
  useEffect(() => {
    if (fresh) announce(resultsAnnouncement(fresh, query));
  }, [fresh, query]);

  return {
    query,
    answer: query ? (fresh ?? data) : undefined,
    waiting: query !== '' && !fresh && !failed,
    failed,
    retry: () => void ask(suggestionQuery(query)),
  };
}
