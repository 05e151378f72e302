import { FilterTabs } from '../components/filter-tabs';
import { PageHeader } from '../components/page-header';
import { useListParams } from '../components/use-list-params';
import { useAdminRights } from '../access/use-admin-rights';
import { CallList } from './call-list';
import { CASH_VIEWS } from './cash.view-model';
import { CourierCash } from './courier-cash';
import { RefusalsTable } from './refusals-table';

/** Cash on delivery: whom to call before making, where parcels are refused, and what couriers owe. */
export function CashScreen() {
  const address = useListParams();
  const { addresses } = useAdminRights();
  // The role for the books sees money only.
  const views = CASH_VIEWS.filter(({ key }) => addresses || key === 'couriers');
  const view = views.find(({ key }) => key === address.get('view')) ?? views[0];
  return (
    <>
      <PageHeader title="Cash on delivery" note="Confirm cash orders by phone, and track what couriers owe you." />
      <FilterTabs
        label="Cash on delivery"
        views={views.map(({ name }) => ({ name, total: undefined }))}
        current={view ? views.indexOf(view) : -1}
        onChoose={(place) => address.set({ view: views[place]?.key ?? null })}
      />
      {view?.key === 'calls' && <CallList />}
      {view?.key === 'refusals' && <RefusalsTable />}
      {view?.key === 'couriers' && <CourierCash />}
    </>
  );
}
