import { useId, useRef, useState, type DragEvent } from 'react';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import styles from './drop-zone.module.css';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on it, or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keys
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <AdminIcon of="up" />
      <div>
        <b>Drop pictures here</b>
        <p>JPEG, PNG, WebP or HEIC, up to 15 MB each. Location data is removed.</p>
      </div>
      <Button look="outline" small onClick={() => field.current?.click()}>
        Choose files
      </Button>
      <input
        ref={field}
        id={id}
        className="srOnly"
        type="file"
        tabIndex={-1}
        aria-label="Pictures to add"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
