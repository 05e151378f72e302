import { useId, type ReactNode, type Ref } from 'react';
import { offlineMessageOr } from '../../lib/offline';
import { Button, Notice, Skeleton } from '../../ui';
import styles from './account.module.css';

interface AccountSectionProps {
  title: string;
  about: ReactNode;
  /** takes the focus when what had it is gone */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the account: what it is on the left, what one can do on the right. */
export function AccountSection({ title, about, heading, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

export function SectionLoading({ what }: { what: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton variant="shortLine" />
      <output className="srOnly">{what}</output>
    </div>
  );
}

export function SectionError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <Notice tone="bad">{offlineMessageOr(text)}</Notice>
      <Button look="outline" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
