import { useRef } from 'react';
import { errorMessage } from '../../api';
import type { SessionDto } from '../../api/generated/types';
import { Badge, Button, Icon, ScreenReaderOnly, TextButton, toast } from '../../ui';
import { accountApi } from './account-api';
import { AccountSection, SectionError, SectionLoading } from './account-section';
import styles from './account.module.css';
import { deviceIcon, deviceLabel, sessionTimes } from './account.view-model';

const ERROR_MESSAGE = 'We could not reach the shop. No device was signed out; please try again.';

interface SessionRowProps {
  session: SessionDto;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const name = deviceLabel(session);
  return (
    <li>
      <Icon of={deviceIcon(session)} />
      <div>
        <strong>{name}</strong>
        <span>{sessionTimes(session)}</span>
      </div>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <TextButton small onClick={onEnd}>
          <span>
            Sign out <ScreenReaderOnly>{name}</ScreenReaderOnly>
          </span>
        </TextButton>
      )}
    </li>
  );
}

/** Every device that is signed in, and the way to sign out those that are not at hand. */
export function SessionsSection() {
  const { data, error, refetch } = accountApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne] = accountApi.useEndSessionMutation();
  const [endOthers, { isLoading: ending }] = accountApi.useEndOtherSessionsMutation();
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(work: () => { unwrap: () => Promise<unknown> }, done: string) {
    try {
      await work().unwrap();
      // The button that was pressed is gone.
      heading.current?.focus({ preventScroll: true });
      toast(done);
    } catch (cause) {
      toast(errorMessage(cause, ERROR_MESSAGE), { tone: 'error' });
    }
  }

  return (
    <AccountSection
      title="Where you’re signed in"
      about="You sign in with a code by e-mail, so there is no password to change."
      heading={heading}
    >
      {!data && error && <SectionError text="Your devices could not be loaded." onRetry={() => void refetch()} />}
      {!data && !error && <SectionLoading what="Loading your devices" />}
      {data && (
        <>
          <ul className={styles.sessions}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void end(() => endOne({ id: session.id }), `${deviceLabel(session)} is signed out.`)}
              />
            ))}
          </ul>
          {data.some(({ current }) => !current) && (
            <Button
              look="outline"
              small
              className={styles.own}
              busy={ending}
              onClick={() => void end(() => endOthers(), 'Signed out everywhere else. This device stays signed in.')}
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </AccountSection>
  );
}
