import type { QueueFigureDto } from '../../../api/generated-admin';
import { AdminTable, type Column } from '../kit/admin-table';
import { queueWord, spanWord } from './ops.view-model';
import screen from './ops-screen.module.css';
import styles from './queue-table.module.css';

const COLUMNS: readonly Column<QueueFigureDto>[] = [
  {
    key: 'name',
    head: 'Queue',
    card: 'full',
    cell: ({ name }) => (
      <>
        {queueWord(name)} <code className={screen.code}>{name}</code>
      </>
    ),
  },
  { key: 'waiting', head: 'Waiting', label: 'Waiting', figures: true, cell: ({ waiting }) => waiting },
  { key: 'running', head: 'Running', label: 'Running', figures: true, cell: ({ running }) => running },
  { key: 'later', head: 'Later', label: 'Later', figures: true, cell: ({ later }) => later },
  {
    key: 'oldest',
    head: 'Oldest waits',
    label: 'Oldest waits',
    figures: true,
    cell: ({ oldestSeconds }) => (oldestSeconds === null ? 'none' : spanWord(oldestSeconds)),
  },
  {
    key: 'failed',
    head: 'Failed',
    label: 'Failed',
    figures: true,
    cell: ({ failed }) => (failed > 0 ? <b className={styles.wrong}>{failed}</b> : failed),
  },
];

export function QueueTable({ queues }: { queues: readonly QueueFigureDto[] | undefined }) {
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
