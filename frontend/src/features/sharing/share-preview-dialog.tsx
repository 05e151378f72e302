import { useState } from 'react';
import { errorMessage } from '../../api';
import { sharingClient } from '../../api/generated/sharing';
import { logError } from '../../lib/log';
import type { ReactNode } from 'react';
import { Button, Notice, Sheet } from '../../ui';
import { loginOpened, useSession, useShopDispatch } from '../session';
import { ShareWays } from './share-ways';
import styles from './sharing.module.css';

interface SharePreviewDialogProps {
  productId: string;
  productName: string;
  text: string;
  /** a data URL, or the address of an own file */
  photo: string | null;
  picture: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** Asks friends about a piece before it is ordered. */
export default function SharePreviewDialog(props: SharePreviewDialogProps) {
  const { productId, productName, text, photo, picture, open, onClose } = props;
  const { account } = useSession();
  const dispatch = useShopDispatch();
  const [share, { isLoading }] = sharingClient.useSharePreviewMutation();
  const [made, setMade] = useState<{ of: string; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Other words are another preview.
  const of = `${text}\n${photo?.length ?? 0}`;
  const url = made?.of === of ? made.url : null;
  const make = async () => {
    try {
      const answer = await share({ sharePreviewDto: { productId, text: text || null, photo } }).unwrap();
      setMade({ of, url: answer.url });
      setProblem(null);
    } catch (cause) {
      logError('The preview could not be shared', cause);
      setProblem(errorMessage(cause, 'The shop did not answer. Please try again.'));
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title="Ask a friend">
      <div className={styles.sheet}>
        <div className={styles.what}>
          <div>{picture}</div>
          <div>
            <strong>{text || productName}</strong>
            <p>
              They see it as you do, and can tell you what they think. No price, and nothing about you but your first
              name.
            </p>
          </div>
        </div>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {url ? (
          <ShareWays url={url} text="What do you think of this?" subject="What do you think of this?" />
        ) : account ? (
          <Button busy={isLoading} onClick={() => void make()}>
            Make the link
          </Button>
        ) : (
          <>
            <p>Sign in first, so that the answer reaches you.</p>
            <Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>
          </>
        )}
        <p className="quiet">The link works for 7 days. You can end it in your account.</p>
      </div>
    </Sheet>
  );
}
