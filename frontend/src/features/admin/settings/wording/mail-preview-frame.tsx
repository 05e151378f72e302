import { useState } from 'react';
import type { MailWordingPreviewDto } from '../../../../api/generated/types';
import { Skeleton } from '../../../../ui';
import { SegmentedControl } from '../../components/segmented-control';
import styles from './wording.module.css';

const SHOWN = [
  { value: 'html', name: 'E-mail' },
  { value: 'text', name: 'Plain text' },
] as const;

/** The e-mail with sample values, as mail programs show it. Nothing in it can be followed. */
export function MailPreviewFrame({ preview }: { preview: MailWordingPreviewDto | undefined }) {
  const [shown, setShown] = useState<'html' | 'text'>('html');
  return (
    <figure className={styles.preview}>
      <div className={styles.bar}>
        <SegmentedControl legend="Preview" options={SHOWN} value={shown} onChange={setShown} />
      </div>
      {preview ? (
        <>
          <p className={styles.subject}>{preview.subject}</p>
          {shown === 'html' ? (
            <iframe title="Preview" sandbox="" tabIndex={-1} srcDoc={preview.html} />
          ) : (
            <pre>{preview.text}</pre>
          )}
        </>
      ) : (
        <Skeleton />
      )}
      <figcaption>With sample values</figcaption>
    </figure>
  );
}
