/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- every drag has a button */
import { useState } from 'react';
import { cx } from '../../../../lib/cx';
import { imageVariantUrl } from '../../../../lib/images';
import { announce, TextArea } from '../../../../ui';
import { AdminIcon, type AdminIconName } from '../../components/admin-icon';
import { FormSection } from '../../components/form-section';
import { defaultAlt, type FormImage } from '../form/product-form.view-model';
import { DropZone } from './drop-zone';
import { moveItem, imageRole } from './reorder';
import styles from './images-section.module.css';
import type { Upload, Uploads } from './use-uploads';

interface ImagesSectionProps {
  name: string;
  pictures: readonly FormImage[];
  uploads: Uploads;
  onChange: (change: (before: readonly FormImage[]) => readonly FormImage[]) => void;
}

interface ToolProps {
  of: AdminIconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ of, label, disabled, onPress }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} disabled={disabled} onClick={onPress}>
      <AdminIcon of={of} />
    </button>
  );
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

function UploadProgress({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, share, problem, mayRetry } = upload;
  return (
    <li className={cx(styles.shot, styles.busy)}>
      <b>{file.name}</b>
      {problem ? (
        <>
          <span role="alert">{problem}</span>
          <div className={styles.tools}>
            {mayRetry && <Tool of="redo" label={`Send ${file.name} again`} onPress={() => uploads.retry(upload)} />}
            <Tool of="x" label={`Remove ${file.name}`} onPress={() => uploads.forget(upload.key)} />
          </div>
        </>
      ) : (
        <>
          <progress max={1} value={share} aria-label={`Uploading ${file.name}`} />
          <span className={styles.quiet}>
            {megabytes(file.size * share)} of {megabytes(file.size)} MB
          </span>
        </>
      )}
    </li>
  );
}

/** The product's pictures, to be added, ordered by drag or by buttons, described and removed. */
export function ImagesSection({ name, pictures, uploads, onChange }: ImagesSectionProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    onChange((before) => moveItem(before, from, to));
    announce(`Now picture ${to + 1}`);
  };
  return (
    <FormSection
      title="Pictures"
      note="Square, 1,600 px or more; others are cropped to the centre. The first is the card; the second shows when a shopper points at it."
    >
      <DropZone onFiles={uploads.add} />
      {(pictures.length > 0 || uploads.coming.length > 0) && (
        <ol className={styles.shots} aria-label="Pictures, in order">
          {pictures.map(({ src, alt }, place) => (
            <li
              key={src}
              className={cx(styles.shot, dragged === place && styles.held)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                move(dragged, place);
                setDragged(null);
              }}
            >
              <img
                src={imageVariantUrl(src, 320, 'webp') ?? src}
                alt={alt || defaultAlt(name, place, pictures.length)}
                draggable
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(null)}
              />
              <span className={styles.role}>{imageRole(place)}</span>
              <TextArea
                rows={3}
                className={styles.alt}
                label={`What picture ${place + 1} shows`}
                labelHidden
                placeholder="Describe the picture"
                value={alt}
                onChange={({ target }) =>
                  onChange((before) => before.map((one) => (one.src === src ? { ...one, alt: target.value } : one)))
                }
              />
              {alt.trim() === '' && (
                <p className={styles.missing}>
                  <AdminIcon of="alert" /> Without a description, screen readers only say “
                  {defaultAlt(name || 'name', place, pictures.length)}”.
                </p>
              )}
              <div className={styles.tools}>
                <Tool
                  of="left"
                  label={`Move picture ${place + 1} earlier`}
                  disabled={place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <Tool
                  of="right"
                  label={`Move picture ${place + 1} later`}
                  disabled={place === pictures.length - 1}
                  onPress={() => move(place, place + 1)}
                />
                <Tool
                  of="trash"
                  label={`Remove picture ${place + 1}`}
                  onPress={() => onChange((before) => before.filter((one) => one.src !== src))}
                />
              </div>
            </li>
          ))}
          {uploads.coming.map((upload) => (
            <UploadProgress key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ol>
      )}
    </FormSection>
  );
}
