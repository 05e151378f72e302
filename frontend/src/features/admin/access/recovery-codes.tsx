import { Button } from '../../../ui';
import styles from './access.module.css';

/** New recovery codes, for the only time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={styles.form}>
      <p>Use one when you don’t have your passkey. Each works once, and you won’t see them again.</p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button look="outline" small onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </Button>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <Button data-autofocus onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
