import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCountMessagesQuery, useSearchMessagesQuery } from '../../../api/generated/admin';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { useListParams } from '../components/use-list-params';
import { FilterTabs } from '../components/filter-tabs';
import { InboxList } from './inbox-list';
import { INBOX_VIEWS, inboxView, viewTotal } from './inbox.view-model';
import styles from './inbox.module.css';
import { MessagePanel } from './message-panel';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

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
  const address = useListParams();
  const { openId, addressOf, close } = useOpened();
  const place = inboxView(address.get('view'));
  const { states, kind } = INBOX_VIEWS[place] ?? { states: [], kind: null };
  const q = address.get('q');
  const after = address.cursors.at(-1);
  const { data, currentData, isError, refetch } = useSearchMessagesQuery(
    {
      state: [...states],
      limit: SIZE,
      ...(kind && { kind }),
      ...(q && { q }),
      ...(after && { after }),
    },
    REFETCH_ON_OPEN,
  );
  const { data: counts } = useCountMessagesQuery(undefined, REFETCH_ON_OPEN);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageHeader title="Messages" />
      <div className={cx(openId && styles.aside)}>
        <FilterTabs
          views={INBOX_VIEWS.map((view) => ({ name: view.name, total: viewTotal(view, counts) }))}
          current={place}
          onChoose={(chosen) => address.set({ view: INBOX_VIEWS[chosen]?.key ?? null, open: null })}
        />
        <Toolbar
          query={q}
          onQuery={(text) => address.setDebounced({ q: text, open: null })}
          searchLabel="Search messages"
          placeholder="Name, e-mail or text"
          sum={
            currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'message' : 'messages'}` : ''
          }
        />
      </div>
      {isError ? (
        <ListError what="The messages" onRetry={() => void refetch()} />
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
            <MessagePanel key={openId} id={openId} back={addressOf(null)} onClose={close} />
          ) : (
            <p className={styles.hint}>Choose a message to read it.</p>
          )}
        </div>
      )}
      <div className={cx(openId && styles.aside)}>
        <Pager
          words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
          onBack={address.cursors.length > 0 ? address.goBack : null}
          onNext={next ? () => address.nextPage(next) : null}
        />
      </div>
    </>
  );
}
