import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../api';
import { occasionBookClient } from '../../api/generated/occasion-book';
import { occasionsClient } from '../../api/generated/occasions';
import type { OccasionBookDto, OccasionEntryDto, OccasionLinkDto } from '../../api/generated/types';
import { imageVariantUrl } from '../../lib/images';
import { formatDate } from '../../lib/format-date';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { rupees } from '../../lib/rupees';
import {
  Button,
  Checkable,
  EmptyState,
  Icon,
  IconButton,
  Link,
  Page,
  PageMeta,
  PenIcon,
  PlusIcon,
  Skeleton,
  TextLink,
  toast,
} from '../../ui';
import { shortDay } from '../delivery';
import { LoginRequired, useSession } from '../session';
import { byMonth, entryDay, entryTitle } from './book.view-model';
import { EntryDialog } from './entry-dialog';
import { StopReminders } from './stop-reminders';
import styles from './book.module.css';

const THUMBNAIL_PX = 160;

type Editing = { entry: OccasionEntryDto | null; occasion?: string | undefined } | null;

function EntryRow({
  entry,
  occasion,
  today,
  onEdit,
}: {
  entry: OccasionEntryDto;
  occasion: string;
  today: string;
  onEdit: () => void;
}) {
  return (
    <li className={styles.entry}>
      <span className={styles.arch} aria-hidden="true">
        {[...entry.name][0]?.toUpperCase()}
      </span>
      <div className={styles.who}>
        <h3>{entry.name}</h3>
        <p>
          {entryTitle(entry, occasion)}, <strong>{entryDay(entry, today)}</strong>
        </p>
        <p className={styles.by}>
          {entry.orderBy ? `Order by ${shortDay(entry.orderBy)}` : 'Too late for standard delivery'}
          {!entry.remind && ', no reminder'}
        </p>
      </div>
      <ul className={styles.ideas} aria-label={`Ideas for ${entry.name}`}>
        {entry.ideas.map(({ slug, name, image, price }) => (
          <li key={slug}>
            <Link to={paths.product(slug)} aria-label={`${name}, ${rupees(price)}`}>
              {image && (
                <img
                  src={imageVariantUrl(image, THUMBNAIL_PX, 'webp') ?? image}
                  alt=""
                  width={THUMBNAIL_PX}
                  height={THUMBNAIL_PX}
                  loading="lazy"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton icon={PenIcon} label={`Edit ${entry.name}`} className={styles.edit} onClick={onEdit} />
    </li>
  );
}

function Reminders({ book, email }: { book: OccasionBookDto; email: string }) {
  const [choose, { isLoading }] = occasionBookClient.useChooseOccasionRemindersMutation();
  const wanted = book.remindersSince !== null;
  async function change(next: boolean) {
    if (isLoading) return;
    try {
      await choose({ occasionConsentDto: { wanted: next } }).unwrap();
      toast(next ? 'Saved. We’ll remind you.' : 'Saved. We’ll keep your dates without reminders.');
    } catch (cause) {
      toast(errorMessage(cause, 'We could not reach the shop. Nothing was changed; please try again.'), {
        tone: 'error',
      });
    }
  }
  return (
    <section className={styles.settings} aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <Checkable
        type="checkbox"
        name="occasionReminders"
        checked={wanted}
        onChange={(event) => void change(event.target.checked)}
      >
        E-mail me before these dates
      </Checkable>
      <p>
        Sent to {email}, with three ideas and the last day to order. Every e-mail has a link that stops them.
        {book.remindersSince && ` You asked for it on ${formatDate(book.remindersSince)}.`}
      </p>
    </section>
  );
}

function Book({ email }: { email: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('add');
  const {
    data: book,
    isError,
    refetch,
  } = occasionBookClient.useGetOccasionBookQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: known } = occasionsClient.useListOccasionsQuery();
  const [editing, setEditing] = useState<Editing>(asked === null ? null : { entry: null, occasion: asked });
  const close = () => {
    setEditing(null);
    if (asked !== null) setSearch({}, { replace: true });
  };
  const occasions: readonly OccasionLinkDto[] = known?.occasions ?? [];
  const nameOf = (slug: string) => occasions.find((one) => one.slug === slug)?.name ?? '';
  if (!book || !known) {
    return isError ? (
      <EmptyState
        framed
        role="alert"
        title="Your dates could not be loaded."
        text={offlineMessageOr('Please try again later.')}
        action={
          <Button look="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    ) : (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton variant="shortLine" />
        <output className="srOnly">Loading your dates</output>
      </div>
    );
  }
  return (
    <>
      {book.entries.length === 0 ? (
        <EmptyState
          framed
          title="Whose day comes next?"
          text="Add a name and a date. If you like, we’ll e-mail you ideas in time to order."
          action={<Button onClick={() => setEditing({ entry: null })}>Add a date</Button>}
        />
      ) : (
        <>
          <Button className={styles.add} onClick={() => setEditing({ entry: null })}>
            <Icon of={PlusIcon} />
            Add a date
          </Button>
          {byMonth(book.entries).map(({ title, entries }) => (
            <section className={styles.month} key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    occasion={nameOf(entry.occasion)}
                    today={book.today}
                    onEdit={() => setEditing({ entry })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <Reminders book={book} email={email} />
      <EntryDialog
        open={editing !== null}
        entry={editing?.entry ?? null}
        occasion={occasions.some(({ slug }) => slug === editing?.occasion) ? editing?.occasion : undefined}
        occasions={occasions}
        reminds={book.remindersSince !== null}
        onClose={close}
      />
    </>
  );
}

function Guest() {
  return (
    <Page className={styles.state}>
      <LoginRequired text="Sign in with your e-mail to keep names and dates." />
    </Page>
  );
}

function Content() {
  const { initialised, account } = useSession();
  const [search] = useSearchParams();
  const stop = search.get('stop');
  if (stop !== null) return <StopReminders token={stop} />;
  if (initialised && !account) return <Guest />;
  return (
    <Page className={styles.book}>
      <div className={styles.top}>
        <div>
          <h1>Occasion book</h1>
          <p>Birthdays, anniversaries and festivals of the people you love.</p>
        </div>
        <TextLink to={paths.account}>My Account</TextLink>
      </div>
      {account ? <Book key={account.email} email={account.email} /> : <Skeleton />}
    </Page>
  );
}

/** A customer's names and dates, the next first. */
export function OccasionBookScreen() {
  return (
    <>
      <PageMeta title="Occasion book" noindex />
      <Content />
    </>
  );
}
