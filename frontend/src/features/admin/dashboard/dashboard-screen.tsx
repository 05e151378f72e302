import { useState } from 'react';
import { useGetDashboardQuery, type DashboardDto } from '../../../api/generated-admin';
import { indianTime } from '../../../lib/india-time';
import { paths } from '../../../lib/paths';
import { Link, Skeleton } from '../../../ui';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Segmented } from '../kit/segmented';
import { useListAddress } from '../kit/use-list-address';
import { Board, BoardSection } from './board-section';
import { figuresOf, handsTotal, SPANS, spanIn, todayWords, type SpanText } from './dashboard.view-model';
import styles from './dashboard.module.css';
import { Figures } from './figures';
import { LowPerformers, SearchMisses, TopProducts } from './ranking';
import { RevenueChart, RevenueTable } from './revenue-chart';
import { chartDays } from './revenue-chart.view-model';
import { Worklist } from './worklist';

const ASK_AGAIN_MS = 60_000;
const AS = [
  { value: 'chart', name: 'Chart' },
  { value: 'table', name: 'Table' },
] as const;

function Shown({ view, span }: { view: DashboardDto; span: SpanText }) {
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const days = chartDays(view.days);
  const period = SPANS.find(({ value }) => value === span)?.name ?? '';
  return (
    <>
      <section aria-label="Key figures">
        <Figures figures={figuresOf(view, span)} />
      </section>
      <Board>
        <BoardSection title="Needs a hand" note="Worst first" width={5}>
          <Worklist hands={view.hands} />
        </BoardSection>
        <BoardSection
          title="Revenue by day"
          note="30 days to today"
          width={7}
          end={<Segmented legend="Show revenue as" options={AS} value={as} onChange={setAs} />}
        >
          {as === 'chart' ? <RevenueChart days={days} /> : <RevenueTable days={days} />}
        </BoardSection>
        <BoardSection
          title="Top products"
          note={period}
          width={4}
          end={
            <Link to={paths.admin('products')}>
              All<span className="srOnly"> products</span>
            </Link>
          }
        >
          <TopProducts products={view.top} />
        </BoardSection>
        <BoardSection title="Why is it not selling?" note="30 days" width={4}>
          <LowPerformers products={view.low} />
        </BoardSection>
        <BoardSection title="Searches with no result" note="30 days" width={4}>
          <SearchMisses misses={view.misses} />
        </BoardSection>
      </Board>
    </>
  );
}

/** Where the admin begins: how the shop does, and what waits. */
export function DashboardScreen() {
  const address = useListAddress();
  const span = spanIn(address.get('span'));
  const [openedAt] = useState(() => Date.now());
  const { data, isError, refetch } = useGetDashboardQuery(
    { span: Number(span) as 1 | 7 | 30 },
    { pollingInterval: ASK_AGAIN_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageTop
        title={todayWords(data?.asOf ?? openedAt)}
        tab="Today"
        note={data ? `As of ${indianTime(data.asOf)} IST. ${handsTotal(data.hands)}` : ' '}
        actions={
          <Segmented legend="Period" options={SPANS} value={span} onChange={(value) => address.set({ span: value })} />
        }
      />
      {isError && !data && <ListFailed what="The dashboard" onRetry={() => void refetch()} />}
      {!isError && !data && (
        <div className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {data && <Shown view={data} span={span} />}
    </>
  );
}
