import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCountMessagesQuery, useSearchMessagesQuery } from '../../../api/generated-admin';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui';
import { counted, rowsShown } from '../kit/counted';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Pager } from '../kit/pager';
import { Toolbar } from '../kit/toolbar';
import { useListAddress } from '../kit/use-list-address';
import { Views } from '../kit/views';
import { InboxList } from './inbox-list';
import { INBOX_VIEWS, inboxView, viewTotal } from './inbox.view-model';
import styles from './inbox.module.css';
import { Letter } from './letter';

const SIZE = 50;

/** The address of the same list with another message opened, or none. */
function useOpened() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(search);
    next.delete('open');
    if (id) next.set('open', id);
    const text = next.toString();
    return pathname + (text && `?${text}`);
  };
  return { openId: search.get('open') ?? '', addressOf, close: () => void navigate(addressOf(null)) };
}

/** What people wrote in the forms. */
export function MessagesScreen() {
  const address = useListAddress();
  const { openId, addressOf, close } = useOpened();
  const place = inboxView(address.get('view'));
  const { states, kind } = INBOX_VIEWS[place] ?? { states: [], kind: null };
  const q = address.get('q');
  const after = address.trail.at(-1);
  const { data, isError, isFetching, refetch } = useSearchMessagesQuery({
    state: [...states],
    limit: SIZE,
    ...(kind && { kind }),
    ...(q && { q }),
    ...(after && { after }),
  });
  const { data: counts } = useCountMessagesQuery();
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageTop title="Messages" />
      <div className={cx(openId && styles.aside)}>
        <Views
          views={INBOX_VIEWS.map((view) => ({ name: view.name, total: viewTotal(view, counts) }))}
          current={place}
          onChoose={(chosen) => address.set({ view: INBOX_VIEWS[chosen]?.key ?? null, open: null })}
        />
        <Toolbar
          query={q}
          onQuery={(text) => address.setSoon({ q: text, open: null })}
          searchLabel="Search messages"
          placeholder="Name, e-mail or words"
          sum={data && !isFetching ? `${counted(data.total)} ${data.total === 1 ? 'message' : 'messages'}` : ''}
        />
      </div>
      {isError ? (
        <ListFailed what="The messages" onRetry={() => void refetch()} />
      ) : (
        <div className={cx(styles.inbox, openId && styles.isOpen)}>
          <div className={styles.column}>
            {rows?.length === 0 ? (
              <div className={styles.none}>
                <h2>{q ? `No message has “${q}”` : 'Nothing here'}</h2>
                {q && (
                  <Button look="outline" small onClick={() => address.set({ q: null })}>
                    Show all messages
                  </Button>
                )}
              </div>
            ) : (
              <InboxList messages={rows} openId={openId} addressOf={addressOf} />
            )}
          </div>
          {openId ? (
            <Letter key={openId} id={openId} back={addressOf(null)} onClose={close} />
          ) : (
            <p className={styles.hint}>Choose a message to read it.</p>
          )}
        </div>
      )}
      <div className={cx(openId && styles.aside)}>
        <Pager
          words={rowsShown(address.trail.length, SIZE, rows?.length ?? 0)}
          onBack={address.trail.length > 0 ? address.goBack : null}
          onNext={next ? () => address.goOn(next) : null}
        />
      </div>
    </>
  );
}
