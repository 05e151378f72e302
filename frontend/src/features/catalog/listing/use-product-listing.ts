import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchProductsQuery } from '../../../api/generated/catalog';
import { announce } from '../../../ui';
import type { ProductQuery } from '../product';
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

/** What stands on a shelf and how it is chosen. The address holds the choice, so that it can be shared and gone back. */
export function useProductListing(collection: ProductQuery) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The router takes its time over an address; a box that was ticked is ticked at once.
  const [ahead, setAhead] = useState<{ choice: ListingState; key: string } | null>(null);
  if (ahead && ahead.key !== key) setAhead(null);
  const choice = ahead?.key === key ? ahead.choice : parseListingUrl(search);
  const { data, isFetching, isError, refetch } = useSearchProductsQuery(toQuery(collection, choice));
  const address = (next: ListingState) => `${pathname}${toListingUrl(next)}`;
  const choose = (next: ListingState) => {
    setAhead({ choice: next, key });
    void navigate(address(next), { preventScrollReset: true });
  };

  const said = useRef(search.toString());
  const total = isFetching || isError ? undefined : data?.total;
  useEffect(() => {
    const now = search.toString();
    if (total === undefined || said.current === now) return;
    said.current = now;
    announce(total === 0 ? 'No products match your selected filters.' : resultCountLabel(total));
  }, [search, total]);

  return {
    choice,
    page: data,
    isFetching,
    isError: isError && !isFetching,
    retry: () => void refetch(),
    addressOf: (page: number) => address({ ...choice, page }),
    toggle: (group: FilterGroup, value: string) => choose(toggled(choice, group, value)),
    reset: () => choose(withoutFilters(choice)),
    sortBy: (sort: ListingState['sort']) => choose({ ...choice, sort, page: 1 }),
  };
}
