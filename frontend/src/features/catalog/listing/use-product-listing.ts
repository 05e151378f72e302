import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchProductsQuery } from '../../../api/generated/catalog';
import { announce } from '../../../ui';
import type { ProductPage, ProductQuery } from '../product';
import {
  toQuery,
  parseListingUrl,
  toggled,
  withoutFilters,
  toListingUrl,
  type ListingState,
  type FilterGroup,
} from './filters';
import { resultCountLabel } from './filter-panel.view-model';

interface MakingBy {
  by: string;
  /** working days at most; null where nothing arrives by then, undefined where the dates could not be loaded */
  making: number | null | undefined;
}

const NOTHING: ProductPage['products'] = [];

/** What stands on a shelf and how it is chosen. The address holds the choice, so that it can be shared and gone back. */
export function useProductListing(collection: ProductQuery) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The router takes its time over an address; a box that was ticked is ticked at once.
  const [ahead, setAhead] = useState<{ choice: ListingState; key: string } | null>(null);
  if (ahead && ahead.key !== key) setAhead(null);
  const choice = ahead?.key === key ? ahead.choice : parseListingUrl(search);
  // The address has a day; what can be made until then depends on the visitor's PIN code, and comes after the page.
  const [found, setFound] = useState<MakingBy | null>(null);
  const isDayKnown = choice.by === '' || found?.by === choice.by;
  const making = choice.by && isDayKnown ? found?.making : undefined;
  // A box shows its tick first, and then asks.
  const query = JSON.stringify(toQuery(collection, choice, making));
  const asked = useDeferredValue(query);
  const isWaiting = asked !== query || !isDayKnown;
  const { data, isFetching, isError, refetch } = useSearchProductsQuery(JSON.parse(asked) as ProductQuery);
  const address = (next: ListingState) => `${pathname}${toListingUrl(next)}`;
  const choose = (next: ListingState) => {
    setAhead({ choice: next, key });
    void navigate(address(next), { preventScrollReset: true });
  };

  const said = useRef(search.toString());
  const total = isFetching || isWaiting || isError ? undefined : making === null ? 0 : data?.total;
  useEffect(() => {
    const now = search.toString();
    if (total === undefined || said.current === now) return;
    said.current = now;
    announce(total === 0 ? 'No products match your selected filters.' : resultCountLabel(total));
  }, [search, total]);

  return {
    choice,
    page: making === null && data ? { ...data, products: NOTHING, total: 0, page: 1 } : data,
    // A box shows its tick before the list behind it is marked.
    isFetching: useDeferredValue(isFetching || isWaiting),
    isError: isError && !isFetching,
    retry: refetch,
    addressOf: (page: number) => address({ ...choice, page }),
    toggle: (group: FilterGroup, value: string) => choose(toggled(choice, group, value)),
    setBy: (by: string) => choose({ ...choice, by, page: 1 }),
    setMaking: useCallback((by: string, days: number | null | undefined) => setFound({ by, making: days }), []),
    reset: () => choose(withoutFilters(choice)),
    sortBy: (sort: ListingState['sort']) => choose({ ...choice, sort, page: 1 }),
  };
}
