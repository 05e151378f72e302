import { useId, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { rupees } from '../../../lib/rupees';
import { Alert, Button, CrossIcon, IconButton, Picture, TextButton, useModal } from '../../../ui';
import { photoOriginals, type PhotoOriginal } from '../../cart';
import { missingSentence, type Part, type Personalisation } from '../personalisation';
import type { Side } from '../../../preview/render-preview';
import { parsePreviewSpec } from '../../../preview/preview-spec';
import type { CustomisableProduct } from '../customisable-product';
import { takenParts } from '../taken-parts';
import { PhotoSection } from './photo-section';
import { LivePreview } from './live-preview';
import styles from './customise-modal.module.css';
import { useCustomise } from './use-customise';
import { DEFAULT_TEXT_LIMIT, textFieldState } from './text-section.view-model';
import { TextSection } from './text-section';

export interface CustomiseModalProps {
  product: CustomisableProduct;
  open: boolean;
  saved: Personalisation | null;
  /** what the saved photo was cut from; where it is left out, the page's own memory is asked */
  original?: PhotoOriginal | null;
  /** what somebody who wanted to buy had not given yet */
  missing: readonly Part[];
  onClose: () => void;
  onSave: (given: Personalisation, original: PhotoOriginal | null) => void;
}

/** The customise modal: the piece on one side, photo and words on the other. */
export default function CustomiseModal(props: CustomiseModalProps) {
  const { product, open, saved, original: cut, missing, onClose, onSave } = props;
  const id = useId();
  const modal = useModal(open, onClose);
  const body = useRef<HTMLDivElement>(null);
  const spec = useMemo(() => parsePreviewSpec(product.personalisation), [product.personalisation]);
  const { table, ...hands } = useCustomise(
    saved,
    spec?.photo,
    (photo) => cut ?? photoOriginals.find(product.id, photo),
  );
  const [side, setSide] = useState<Side>('front');
  const limit = spec?.text ?? DEFAULT_TEXT_LIMIT;
  const { photo: takesPhoto, words: takesWords } = useMemo(() => takenParts(product), [product]);
  const still = missing.filter((part) => (part === 'photo' ? !table.photo : !table.text.trim()));

  const save = () => {
    if (takesWords && textFieldState(limit, table.text).error) {
      body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const { given, original } = hands.given();
    photoOriginals.remember(product.id, original);
    onSave(given, original);
    onClose();
  };
  const openFile = (file: File) => {
    setSide('front');
    hands.open(file);
  };
  // Wherever a photo is dropped: the browser would open it in place of the page.
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file && takesPhoto) openFile(file);
    },
  };
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file || !takesPhoto) return;
    event.preventDefault();
    openFile(file);
  };
  const ground = product.blank ?? product.pictures[0];
  return (
    <dialog {...modal} className={styles.studio} aria-labelledby={id} onPaste={paste} {...dropping}>
      {open && (
        <>
          {spec ? (
            <LivePreview spec={spec} table={table} side={side} onSide={setSide} productName={product.name} />
          ) : (
            <div className={styles.ground}>{ground && <Picture picture={ground} alt="" sizes="60vw" eager />}</div>
          )}
          <div className={styles.side}>
            <div className={styles.head}>
              <div>
                <h2 className={styles.title} id={id} tabIndex={-1} data-autofocus>
                  Make it theirs
                </h2>
                <p className="quiet">
                  {product.name}
                  <span className={`${styles.price} num`}>{rupees(product.effectivePrice)}</span>
                </p>
              </div>
              <IconButton icon={CrossIcon} label="Close" onClick={onClose} />
            </div>
            <div className={styles.body} ref={body}>
              {still.length > 0 && (
                <div className={styles.missing}>
                  <Alert tone="note">{missingSentence(still)}</Alert>
                </div>
              )}
              {takesPhoto && (
                <PhotoSection
                  table={table}
                  frame={spec?.photo}
                  needed={product.photo}
                  missing={still.includes('photo')}
                  onFile={openFile}
                  onFocus={hands.frame}
                  onTurn={hands.turn}
                />
              )}
              {takesWords && (
                <TextSection
                  limit={limit}
                  text={table.text}
                  needed={product.text1}
                  missing={still.includes('text')}
                  onText={hands.type}
                  onFocus={() => setSide(spec?.text?.image ? 'text' : 'front')}
                />
              )}
              {product.instruction.length > 0 && (
                <section className={styles.part}>
                  <h3>Before we make it</h3>
                  <ul className={styles.instructions}>
                    {product.instruction.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
            <div className={styles.foot}>
              <TextButton onClick={hands.reset}>Reset</TextButton>
              <Button onClick={save} busy={table.opening}>
                Save
              </Button>
            </div>
          </div>
        </>
      )}
    </dialog>
  );
}
