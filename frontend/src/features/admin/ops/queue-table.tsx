import type { QueueStatsDto } from '../../../api/generated/types';
import { AdminTable, type Column } from '../components/admin-table';
import { queueLabel, formatDuration } from './ops.view-model';
import screen from './ops-screen.module.css';
import styles from './queue-table.module.css';

const COLUMNS: readonly Column<QueueStatsDto>[] = [
  {
    key: 'name',
    head: 'Queue',
    card: 'full',
    cell: ({ name }) => (
      <>
        {queueLabel(name)} <code className={screen.code}>{name}</code>
      </>
    ),
  },
  { key: 'waiting', head: 'Waiting', label: 'Waiting', figures: true, cell: ({ waiting }) => waiting },
  { key: 'running', head: 'Running', label: 'Running', figures: true, cell: ({ running }) => running },
  { key: 'later', head: 'Delayed', label: 'Delayed', figures: true, cell: ({ later }) => later },
  {
    key: 'oldest',
    head: 'Oldest waiting',
    label: 'Oldest waiting',
    figures: true,
    cell: ({ oldestSeconds }) => (oldestSeconds === null ? 'none' : formatDuration(oldestSeconds)),
  },
  {
    key: 'failed',
    head: 'Failed',
    label: 'Failed',
    figures: true,
    cell: ({ failed }) => (failed > 0 ? <b className={styles.wrong}>{failed}</b> : failed),
  },
];

export function QueueTable({ queues }: { queues: readonly QueueStatsDto[] | undefined }) {
  return (
    <div className={styles.queues}>
      <AdminTable
        caption="Queues"
        columns={COLUMNS}
        rows={queues}
        rowKey={({ name }) => name}
        expected={4}
        empty={<h3>There are no queues</h3>}
      />
    </div>
  );
}
