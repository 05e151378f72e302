import { useEffect, useState } from 'react';
import { errorMessage } from '../../api';
import { sharingClient } from '../../api/generated/sharing';
import { logError } from '../../lib/log';
import { plural } from '../../lib/plural';
import { Notice, Sheet, Skeleton, TextButton } from '../../ui';
import { ShareWays } from './share-ways';
import styles from './sharing.module.css';

interface ShareWishlistDialogProps {
  count: number;
  open: boolean;
  onClose: () => void;
}

/** Shares the own wishlist: opened, the link is there; it ends at one press. */
export default function ShareWishlistDialog({ count, open, onClose }: ShareWishlistDialogProps) {
  const [share] = sharingClient.useShareWishlistMutation();
  const [end, ending] = sharingClient.useEndWishlistShareMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const ask = async () => {
      try {
        setUrl((await share().unwrap()).url);
        setProblem(null);
      } catch (cause) {
        logError('The wishlist could not be shared', cause);
        setProblem(errorMessage(cause, 'The shop did not answer. Please try again.'));
      }
    };
    void ask();
  }, [open, share]);
  const stop = async () => {
    const answer = await end();
    if (answer.data) onClose();
    else setProblem('The link could not be ended. Please try again.');
  };
  return (
    <Sheet open={open} onClose={onClose} title="Share your wishlist">
      <div className={styles.sheet}>
        <p>
          Friends see your first name and your {plural(count, 'item')}. They can mark what they’ll give; you won’t see
          it.
        </p>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {url ? (
          <ShareWays url={url} text="This is what I would love:" subject="My wishlist" />
        ) : (
          !problem && <Skeleton variant="block" />
        )}
        {url && (
          <TextButton small disabled={ending.isLoading} onClick={() => void stop()}>
            End sharing
          </TextButton>
        )}
      </div>
    </Sheet>
  );
}
