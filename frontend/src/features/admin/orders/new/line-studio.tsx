import { useState } from 'react';
import { Button, Notice, TextButton } from '../../../../ui';
import { LazyCustomiseModal, type CustomisableProduct } from '../../../personalise';
import type { NewOrderLine } from './new-order.view-model';
import styles from './new-order.module.css';

interface LineStudioProps {
  line: NewOrderLine;
  product: CustomisableProduct;
  error: string | undefined;
  onChange: (part: Pick<NewOrderLine, 'words' | 'photo'>) => void;
}

/** The photo of an item, and the studio in which it is given and framed. */
export function LineStudio({ line: { name, words, photo }, product, error, onChange }: LineStudioProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.studio}>
        {photo && <img className={styles.photo} src={photo.framed} alt={`For ${name}, as framed`} />}
        {photo ? (
          <TextButton aria-label={`Change what is on ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Change
          </TextButton>
        ) : (
          <Button
            small
            look="outline"
            aria-label={`Personalise ${name}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Personalise
          </Button>
        )}
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      {open && (
        <LazyCustomiseModal
          product={product}
          open
          saved={{ text: words, photo: photo?.framed ?? null }}
          original={photo?.original ?? null}
          missing={[]}
          onClose={() => setOpen(false)}
          onSave={({ text, photo: framed }, original) =>
            onChange({ words: text, photo: framed === null ? null : { framed, original } })
          }
        />
      )}
    </>
  );
}
