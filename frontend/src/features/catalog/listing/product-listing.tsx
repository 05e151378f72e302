import { lazy, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import {
  Button,
  Chip,
  ChipRow,
  FiltersIcon,
  Icon,
  importWithRetry,
  Pagination,
  TextButton,
  useMedia,
} from '../../../ui';
import type { Collection } from '../collections/collection';
import { FilterPanel } from './filter-panel';
import { colorOrder, filterChips, panelGroups, resultCountLabel } from './filter-panel.view-model';
import { ProductGrid } from './product-grid';
import styles from './product-listing.module.css';
import { SortSelect } from './sort-select';
import { useProductListing } from './use-product-listing';

const ArrivesBy = lazy(() => importWithRetry(() => import('./arrives-by'), 'aloud'));
const ArrivesByChip = lazy(() => importWithRetry(() => import('./arrives-by-chip')));
const FilterDialog = lazy(() => importWithRetry(() => import('./filter-dialog'), 'aloud'));

/** At this width and below the filters are a modal. */
const PHONE = '(max-width: 768px)';

/** Products with their filters. */
export function ProductListing({ collection }: { collection: Collection }) {
  const listing = useProductListing(collection.query);
  const { choice, page } = listing;
  const id = useId();
  const phone = useMedia(PHONE);
  const [asked, setAsked] = useState(false);
  const [met, setMet] = useState(false);
  const top = useRef<HTMLElement>(null);

  const shown = useRef(choice.page);
  useEffect(() => {
    if (shown.current === choice.page) return;
    shown.current = choice.page;
    top.current?.scrollIntoView({ block: 'start' });
  }, [choice.page]);

  // Colours keep the order in which they stood at first, so that no box moves away under the pointer.
  const [order, setOrder] = useState<readonly string[] | null>(page ? colorOrder(page.facets) : null);
  if (!order && page) setOrder(colorOrder(page.facets));
  const groups = panelGroups(choice.filters, page?.facets, order ?? []);
  // Chips, too, come after the tick.
  const chips = useDeferredValue(filterChips(choice.filters, groups));
  const on = chips.length + (choice.by ? 1 : 0);
  // What arrives by a day depends on the visitor's PIN code: until it is known, another list says nothing.
  const isUnknown = choice.by !== '' && listing.isFetching;
  const panel = <FilterPanel groups={groups} onToggle={listing.toggle} day={<ArrivesBy {...listing} />} />;
  return (
    <section className={styles.listing} ref={top} aria-labelledby={`${id}-products`}>
      <div className={styles.side}>
        <div className={styles.sideHead}>
          <h2>Filters</h2>
          <TextButton small onClick={listing.reset}>
            Reset Filters
          </TextButton>
        </div>
        {!phone && panel}
      </div>
      <div>
        <div className={styles.bar}>
          <div className={styles.phone}>
            <Button
              look="outline"
              small
              aria-haspopup="dialog"
              onPointerEnter={() => setMet(true)}
              onClick={() => {
                setMet(true);
                setAsked(true);
              }}
            >
              <Icon of={FiltersIcon} />
              Filters{on > 0 && ` (${on})`}
            </Button>
          </div>
          <p className={styles.count}>
            {page && !isUnknown ? resultCountLabel(page.total) : !listing.isError && 'Loading products...'}
          </p>
          {on > 0 && (
            <fieldset className={styles.chips} aria-label="Active filters">
              <ChipRow>
                {chips.map(({ group, value, name }) => (
                  <Chip key={`${group}:${value}`} removable onClick={() => listing.toggle(group, value)}>
                    {name}
                  </Chip>
                ))}
                {choice.by && (
                  <Suspense>
                    <ArrivesByChip by={choice.by} onMaking={listing.setMaking} onRemove={() => listing.setBy('')} />
                  </Suspense>
                )}
              </ChipRow>
            </fieldset>
          )}
          <SortSelect sort={choice.sort} onSort={listing.sortBy} />
        </div>
        <h2 className="srOnly" id={`${id}-products`}>
          Products
        </h2>
        <ProductGrid
          products={isUnknown ? undefined : page?.products}
          heroFirst={!collection.tiles && !collection.arch}
          isFetching={listing.isFetching}
          isError={listing.isError}
          filtered={on > 0}
          typed={choice.q}
          onRetry={listing.retry}
          onReset={listing.reset}
        />
        {page && !listing.isError && (
          <div className={styles.pages}>
            <Pagination page={page.page} last={Math.ceil(page.total / page.limit)} to={listing.addressOf} />
          </div>
        )}
      </div>
      {met && (
        <Suspense>
          <FilterDialog
            open={asked && phone}
            onClose={() => setAsked(false)}
            onReset={listing.reset}
            total={listing.isFetching ? undefined : page?.total}
          >
            {panel}
          </FilterDialog>
        </Suspense>
      )}
    </section>
  );
}
