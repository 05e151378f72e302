import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../api';
import { useMoveMessageMutation, useOpenMessageQuery } from '../../../api/generated/admin';
import type { MessageDetailDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { formatShortDateTime } from '../../../lib/format-date';
import { Button, Link, Skeleton, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';
import { ListError } from '../components/list-error';
import { FORM_LABELS, threadBubbles, type MessageState } from './inbox.view-model';
import { MessageOrder } from './message-order';
import styles from './message-panel.module.css';
import { ReplyComposer } from './reply-composer';

interface MessagePanelProps {
  id: string;
  /** the list, where it is not beside the letter */
  back: string;
  onClose: () => void;
}

function Thread({ letter }: { letter: MessageDetailDto }) {
  return (
    <ol className={styles.bubbles} aria-label="Conversation">
      {threadBubbles(letter).map(({ id, side, by, at, text, note }) => (
        <li key={id} className={cx(styles.bubble, styles[side])}>
          <p className={styles.by}>
            <b>{by}</b>
            <time dateTime={at}>{formatShortDateTime(at)}</time>
          </p>
          <p className={styles.text}>{text}</p>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

/** One thread, opened: whoever sees it has read it. */
export function MessagePanel({ id, back, onClose }: MessagePanelProps) {
  const { data: letter, isError, refetch } = useOpenMessageQuery({ id }, REFETCH_ON_OPEN);
  const [move, { isLoading: moving }] = useMoveMessageMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(false);
  const state = letter?.state;

  useEffect(() => {
    if (!state || seen.current) return;
    seen.current = true;
    heading.current?.focus({ preventScroll: true });
    if (state === 'new') void move({ id, updateMessageDto: { state: 'read' } });
  }, [id, state, move]);

  const moveTo = async (next: MessageState, word: string) => {
    const { error } = await move({ id, updateMessageDto: { state: next } });
    if (error) {
      toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
      return;
    }
    toast(word);
    if (next !== 'read') onClose();
  };

  if (isError && !letter) return <ListError what="The message" onRetry={() => void refetch()} />;
  return (
    <article className={styles.letter} aria-label="Message">
      <Link className={styles.back} to={back}>
        <AdminIcon of="left" />
        Messages
      </Link>
      {letter ? (
        <>
          <header>
            <h2 ref={heading} tabIndex={-1}>
              {letter.subject}
            </h2>
            <p>
              {letter.fullName}, <a href={`mailto:${letter.email}`}>{letter.email}</a>
              {letter.contact && (
                <>
                  , <a href={`tel:${letter.contact.replaceAll(' ', '')}`}>{letter.contact}</a>
                </>
              )}
              <br />
              {letter.reference}, through {FORM_LABELS[letter.kind]}
            </p>
          </header>
          <MessageOrder key={letter.order?.number ?? ''} letter={letter} />
          <Thread letter={letter} />
          <ReplyComposer letter={letter} onClosed={onClose} />
          <div className={styles.acts}>
            {letter.state === 'answered' || letter.state === 'archived' ? (
              <Button look="outline" small disabled={moving} onClick={() => void moveTo('read', 'Back in the inbox.')}>
                Back to the inbox
              </Button>
            ) : (
              <Button
                look="outline"
                small
                disabled={moving}
                onClick={() => void moveTo('answered', 'Marked answered.')}
              >
                Mark answered
              </Button>
            )}
            {letter.state !== 'archived' && (
              <Button look="outline" small disabled={moving} onClick={() => void moveTo('archived', 'Archived.')}>
                Archive
              </Button>
            )}
            <Button look="outline" small disabled={moving} onClick={() => void moveTo('new', 'Kept as unread.')}>
              Keep unread
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </article>
  );
}
