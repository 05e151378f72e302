import { useEffect, useState, type FormEvent } from 'react';
import { errorCode, errorMessage } from '../../api';
import { sharingClient } from '../../api/generated/sharing';
import type { SharedPreviewDto } from '../../api/generated/types';
import { logError } from '../../lib/log';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { useLinkKey } from '../../lib/use-link-key';
import {
  announce,
  Button,
  ButtonLink,
  Chip,
  ChipRow,
  EmptyState,
  NeedsScript,
  Notice,
  Page,
  PageMeta,
  Skeleton,
  TextArea,
  TextLink,
} from '../../ui';
import { ItemImage } from '../personalise';
import { askTitle } from './share.view-model';
import styles from './sharing.module.css';

const MAX_NOTE = 300;
const ANSWERS = [
  ['love', 'Love it'],
  ['words', 'Change the words'],
  ['other', 'Something else'],
] as const;
type Answer = (typeof ANSWERS)[number][0];

function Question({ linkKey, owner, onSent }: { linkKey: string; owner: string; onSent: () => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading }] = sharingClient.useAnswerSharedPreviewMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!answer) return setProblem('Choose one of the three answers.');
    try {
      await send({ answerPreviewDto: { key: linkKey, answer, note: note.trim() } }).unwrap();
      onSent();
    } catch (cause) {
      if (errorCode(cause) === 'share.answered') return onSent();
      logError('The answer could not be sent', cause);
      setProblem(errorMessage(cause, offlineMessageOr('The shop did not answer. Please try again.')));
    }
  };
  return (
    <form className={styles.question} onSubmit={(event) => void submit(event)} noValidate>
      <h2>What do you think?</h2>
      <fieldset className={styles.answers}>
        <legend className="srOnly">Your answer</legend>
        <ChipRow>
          {ANSWERS.map(([value, label]) => (
            <Chip key={value} pressed={answer === value} onClick={() => setAnswer(value)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <TextArea
        label={`A line to ${owner || 'your friend'}`}
        optional
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        help={`Goes to ${owner || 'your friend'} by e-mail.`}
        counter={{ length: note.length, max: MAX_NOTE }}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isLoading}>
        Send to {owner || 'your friend'}
      </Button>
    </form>
  );
}

function Seen({ linkKey, preview }: { linkKey: string; preview: SharedPreviewDto }) {
  const { owner, productName, image, slug, text, photo, previewUrl } = preview;
  const [isSent, setSent] = useState(preview.isAnswered);
  const sent = () => {
    setSent(true);
    announce('Your answer is sent');
  };
  return (
    <Page className={styles.seen}>
      <div className={styles.seenPicture}>
        <ItemImage image={image} sizes="36rem" slug={slug} text={text} photo={photo} preview={previewUrl} />
      </div>
      {isSent ? (
        <div className={styles.seenText}>
          <p className="label">{owner ? `Sent to ${owner}` : 'Sent'}</p>
          <h1>Thank you for looking</h1>
          <p>If it’s a gift for someone you know, please keep it a secret.</p>
          <TextLink to={paths.home}>See what else we make</TextLink>
        </div>
      ) : (
        <div className={styles.seenText}>
          <p className="label">{askTitle(owner)}</p>
          <h1>Is this right?</h1>
          {text && (
            <p>
              The words: <q className={styles.words}>{text}</q>
            </p>
          )}
          <p>This is how we would make the {productName}. Nothing has been ordered yet.</p>
          <Question linkKey={linkKey} owner={owner} onSent={sent} />
        </div>
      )}
    </Page>
  );
}

/** A piece about which somebody asks a friend. */
export function SharedPreviewScreen() {
  const key = useLinkKey();
  const [open, { data, error }] = sharingClient.useOpenSharedPreviewMutation();
  useEffect(() => {
    if (key) void open({ shareKeyDto: { key } });
  }, [key, open]);
  const isGone = key === null || (error && errorCode(error) === 'share.not_found');
  return (
    <>
      <PageMeta title="What do you think?" noindex />
      {data && key ? (
        <Seen linkKey={key} preview={data} />
      ) : isGone ? (
        <EmptyState
          heading="h1"
          wholePage
          title="This preview has ended"
          text="A link to a preview works for 7 days. Ask for a new one."
          action={
            <ButtonLink look="outline" to={paths.home}>
              See what we make
            </ButtonLink>
          }
        />
      ) : error ? (
        <EmptyState
          heading="h1"
          wholePage
          role="alert"
          title="The preview could not be loaded"
          text={errorMessage(error, offlineMessageOr('Please try again in a moment.'))}
          action={<Button onClick={() => key && void open({ shareKeyDto: { key } })}>Try again</Button>}
        />
      ) : (
        <Page className={styles.loading}>
          <h1 className="srOnly">What do you think?</h1>
          <NeedsScript>This page needs JavaScript. Please switch it on.</NeedsScript>
          <Skeleton variant="block" />
        </Page>
      )}
    </>
  );
}
