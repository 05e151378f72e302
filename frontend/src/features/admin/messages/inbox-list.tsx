import { useState } from 'react';
import type { MessageSummaryDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { Link, Skeleton } from '../../../ui';
import { sentAtLabel } from './inbox.view-model';
import styles from './inbox.module.css';

interface InboxListProps {
  /** undefined while they are on their way */
  messages: readonly MessageSummaryDto[] | undefined;
  openId: string;
  addressOf: (id: string) => string;
}

export function InboxList({ messages, openId, addressOf }: InboxListProps) {
  const [now] = useState(() => Date.now());
  if (!messages)
    return (
      <div className={styles.waiting}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  return (
    <ul className={styles.list} aria-label="Messages">
      {messages.map(({ id, kind, fullName, subject, beginning, state, createdAt, orderNumber }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            className={cx(state === 'new' && styles.isNew)}
            aria-current={id === openId || undefined}
          >
            <span className={styles.from}>
              {state === 'new' && <span className="srOnly">Unread, </span>}
              {fullName}
              {kind === 'join-us' && <span className={styles.tag}>Join us</span>}
            </span>
            <time dateTime={createdAt}>{sentAtLabel(createdAt, now)}</time>
            <span className={styles.subject}>
              {subject}
              {orderNumber && <span className={styles.tag}>{orderNumber}</span>}
            </span>
            <span className={styles.start}>{beginning}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
