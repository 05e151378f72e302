import { useCallback, useState } from 'react';
import { useGetDashboardQuery, useGetFirstRunQuery, useGetSettingsQuery } from '../../../api/generated/admin';
import type { DashboardDto } from '../../../api/generated/types';
import { formatTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Link, Skeleton } from '../../../ui';
import { Permitted } from '../access/permitted';
import { useAdminRights } from '../access/use-admin-rights';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SegmentedControl } from '../components/segmented-control';
import { useListParams } from '../components/use-list-params';
import { FirstRunScreen } from '../first-run/first-run-screen';
import { DashboardGrid, DashboardSection, type DashboardWidth } from './dashboard-section';
import { toKpis, attentionTotal, PERIODS, parsePeriod, todayLabel, type PeriodValue } from './dashboard.view-model';
import styles from './dashboard.module.css';
import { KpiTiles } from './kpi-tiles';
import { SlowSellerList, ZeroResultSearchList, TopProducts } from './rankings';
import { NextSteps } from './next-steps';
import { RevenueChart, RevenueTable } from './revenue-chart';
import { chartDays, isWithoutOrders } from './revenue-chart.view-model';
import { AttentionList } from './attention-list';

const POLL_INTERVAL_MS = 60_000;
/** By how many stand side by side. */
const COLUMN_WIDTHS: Record<number, DashboardWidth> = { 1: 12, 2: 6, 3: 4 };
const REVENUE_VIEWS = [
  { value: 'chart', name: 'Chart' },
  { value: 'table', name: 'Table' },
] as const;

function DashboardContent({ view, span }: { view: DashboardDto; span: PeriodValue }) {
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const days = chartDays(view.days);
  const shown = [view.top, view.low, view.misses].filter((entries) => entries.length > 0).length;
  // What there is nothing to say about leaves its room to the others.
  const width = COLUMN_WIDTHS[shown] ?? 4;
  const period = PERIODS.find(({ value }) => value === span)?.name ?? '';
  return (
    <>
      <section aria-label="Key figures">
        <KpiTiles figures={toKpis(view, span)} />
      </section>
      <DashboardGrid>
        <DashboardSection title="Needs attention" note="Most urgent first" width={5}>
          <AttentionList hands={view.hands} />
        </DashboardSection>
        {isWithoutOrders(days) ? (
          <DashboardSection title="What to do next" note="No orders in the last 60 days" width={7}>
            <NextSteps />
          </DashboardSection>
        ) : (
          <DashboardSection
            title="Net revenue by day"
            note="30 days to today"
            width={7}
            end={<SegmentedControl legend="Show revenue as" options={REVENUE_VIEWS} value={as} onChange={setAs} />}
          >
            {as === 'chart' ? <RevenueChart days={days} /> : <RevenueTable days={days} />}
          </DashboardSection>
        )}
        {view.top.length > 0 && (
          <DashboardSection
            title="Top products"
            note={period}
            width={width}
            end={
              <Permitted to={paths.admin('products')}>
                <Link to={paths.admin('products')}>
                  All<span className="srOnly"> products</span>
                </Link>
              </Permitted>
            }
          >
            <TopProducts products={view.top} />
          </DashboardSection>
        )}
        {view.low.length > 0 && (
          <DashboardSection title="Why is it not selling?" note="30 days" width={width}>
            <SlowSellerList products={view.low} />
          </DashboardSection>
        )}
        {view.misses.length > 0 && (
          <DashboardSection
            title="Searches with no result"
            note="30 days"
            width={width}
            end={
              <Permitted to={paths.admin('search')}>
                <Link to={paths.admin('search')}>Add synonyms</Link>
              </Permitted>
            }
          >
            <ZeroResultSearchList misses={view.misses} />
          </DashboardSection>
        )}
      </DashboardGrid>
    </>
  );
}

const FIRST_RUN_INTERVAL_MS = 3_000;

/** Where the admin begins: what a new shop still needs, or how the shop does. */
export function DashboardScreen() {
  const isOwner = useAdminRights().sections === null;
  const [isOver, setIsOver] = useState(false);
  const { data, refetch } = useGetFirstRunQuery(undefined, {
    skip: !isOwner || isOver,
    pollingInterval: FIRST_RUN_INTERVAL_MS,
  });
  if (data && !data.isOpen && !isOver) setIsOver(true);
  const onChange = useCallback(() => void refetch(), [refetch]);
  return data?.isOpen && !isOver ? <FirstRunScreen run={data} onChange={onChange} /> : <ShopDashboard />;
}

/** For the owner of a shop that shoppers cannot see. */
function ClosedNote() {
  const isOwner = useAdminRights().sections === null;
  const { data } = useGetSettingsQuery(undefined, { skip: !isOwner });
  if (!data || data.is_open) return null;
  return (
    <p className={styles.closed}>
      The shop isn’t open yet. Shoppers see that it opens soon. <Link to={paths.admin('settings')}>Open it</Link>
    </p>
  );
}

/** How the shop does, and what waits. */
function ShopDashboard() {
  const address = useListParams();
  const span = parsePeriod(address.get('span'));
  const [openedAt] = useState(() => Date.now());
  const { data, isError, refetch } = useGetDashboardQuery(
    { span: Number(span) as 1 | 7 | 30 },
    { pollingInterval: POLL_INTERVAL_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageHeader
        title={todayLabel(data?.asOf ?? openedAt)}
        tab="Today"
        note={data ? `As of ${formatTime(data.asOf)} IST. ${attentionTotal(data.hands)}` : ' '}
        actions={
          <SegmentedControl
            legend="Period"
            options={PERIODS}
            value={span}
            onChange={(value) => address.set({ span: value })}
          />
        }
      />
      <ClosedNote />
      {isError && !data && <ListError what="The dashboard" onRetry={() => void refetch()} />}
      {!isError && !data && (
        <div className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {data && <DashboardContent view={data} span={span} />}
    </>
  );
}
