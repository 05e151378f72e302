import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import { giftsClient } from '../../api/generated/gifts';
import type { GiftPageDto } from '../../api/generated/types';
import { logError } from '../../lib/log';
import { Button, Notice, TextButton, TextInput, TextLink, toast } from '../../ui';
import { CopyField } from '../sharing';
import styles from './gifts.module.css';

interface GiftLinkPanelProps {
  orderId: string;
  /** first name */
  recipient: string;
  page: GiftPageDto | undefined;
  heading?: 'h2' | 'h3';
}

const FAILED = 'The shop did not answer. Please try again.';

/** Has the link mailed: only when the giver types an address and presses. */
function MailForm({ orderId, recipient, onSent }: { orderId: string; recipient: string; onSent: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [mail, { isLoading }] = giftsClient.useMailGiftPageMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      toast((await mail({ id: orderId, mailGiftPageDto: { email } }).unwrap()).message);
      onSent();
    } catch (cause) {
      logError('The link could not be mailed', cause);
      setProblem(errorMessage(cause, FAILED));
    }
  };
  return (
    <form className={styles.mail} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={`${recipient}’s e-mail`}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
        help="We send one e-mail and forget the address. It says who the gift is from, not what it is."
        joined={
          <Button look="outline" type="submit" busy={isLoading}>
            Send
          </Button>
        }
      />
    </form>
  );
}

/** A giver shares the page on which somebody follows a gift; nothing is shared by itself. */
export function GiftLinkPanel({ orderId, recipient, page, heading: Heading = 'h2' }: GiftLinkPanelProps) {
  const [make, { isLoading, data: made }] = giftsClient.useOpenGiftPageMutation();
  const [end, ending] = giftsClient.useEndGiftPageMutation();
  const [isMailing, setMailing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const url = page ? page.url : ending.isSuccess ? null : (made?.url ?? null);
  const attempt = async (what: Promise<unknown>) => {
    try {
      await what;
      setProblem(null);
    } catch (cause) {
      logError('The gift page could not be changed', cause);
      setProblem(errorMessage(cause, FAILED));
    }
  };
  return (
    <section className={styles.panel} aria-label={`A page for ${recipient}`}>
      <div>
        <Heading>A page for {recipient}, without prices</Heading>
        <p>
          {recipient} can follow the gift there, and say thank you. The gift and your card stay hidden until the day it
          arrives.
        </p>
      </div>
      <div className={styles.link}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {url ? (
          <>
            <CopyField label="Link to share" url={url} />
            <p className={styles.acts}>
              <TextLink small to={url}>
                See {recipient}’s page
              </TextLink>
              <TextButton small onClick={() => setMailing(!isMailing)} aria-expanded={isMailing}>
                E-mail it
              </TextButton>
              <TextButton small disabled={ending.isLoading} onClick={() => void attempt(end({ id: orderId }).unwrap())}>
                End the link
              </TextButton>
            </p>
            {isMailing && <MailForm orderId={orderId} recipient={recipient} onSent={() => setMailing(false)} />}
          </>
        ) : (
          <Button look="outline" busy={isLoading} onClick={() => void attempt(make({ id: orderId }).unwrap())}>
            Make the link
          </Button>
        )}
      </div>
    </section>
  );
}
