import { errorMessage } from '../../api';
import { sharingClient } from '../../api/generated/sharing';
import type { OwnPreviewDto } from '../../api/generated/types';
import { formatDate } from '../../lib/format-date';
import { TextButton, TextLink, useResultToast } from '../../ui';
import styles from './account.module.css';
import { AccountSection } from './account-section';

const ANSWERS = { love: 'Your friend loves it.', words: 'Change the words.', other: 'Something else.' } as const;

function Row({ preview }: { preview: OwnPreviewDto }) {
  const { id, productName, text, url, endsAt, answer, note } = preview;
  const [end, { isLoading }] = sharingClient.useEndSharedPreviewMutation();
  const { notify, error } = useResultToast('The link could not be ended', (cause) =>
    errorMessage(cause, 'The shop did not answer. Please try again.'),
  );
  return (
    <li>
      <strong>{text ?? productName}</strong>
      <p className="quiet">
        {productName}, {url ? `until ${formatDate(endsAt)}` : 'ended'}
      </p>
      {answer && (
        <p>
          {ANSWERS[answer]} {note && <q>{note}</q>}
        </p>
      )}
      {error}
      <p className={styles.sharedActs}>
        {url && <TextLink to={url}>See what they see</TextLink>}
        <TextButton disabled={isLoading} onClick={() => void notify(end({ id }).unwrap())}>
          {url ? 'End the link' : 'Delete'}
        </TextButton>
      </p>
    </li>
  );
}

/** Links to previews that a customer made, and what friends answered; nothing for whoever made none. */
export function SharedPreviewsSection() {
  const { data } = sharingClient.useListSharedPreviewsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <AccountSection title="Shared previews" about="Links that you sent to friends. Each works for 7 days.">
      <ul className={styles.shared}>
        {data.map((preview) => (
          <Row key={preview.id} preview={preview} />
        ))}
      </ul>
    </AccountSection>
  );
}
