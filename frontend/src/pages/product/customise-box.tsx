import { Suspense, useState, type ReactNode, type Ref } from 'react';
import type { Product } from '../../features/catalog';
import { missingSentence, type Part, type Personalisation } from '../../features/personalise';
import { SharePreviewDialog } from '../../features/sharing';
import { Button, Ornament, Icon, PenIcon, TextButton } from '../../ui';
import { requiredInputsHeading } from './required-inputs.view-model';
import styles from './product.module.css';

interface CustomiseBoxProps {
  product: Product;
  personalisation: Personalisation | null;
  /** what it still needs before it can be bought */
  missing: readonly Part[];
  /** the piece as it was personalised */
  picture: ReactNode;
  onOpen: () => void;
  /** the button that opens */
  opener: Ref<HTMLButtonElement>;
}

/** Asks a friend before anything is ordered; its dialog comes when somebody presses. */
function AskFriend({ product, personalisation: { text, photo }, picture }: AskFriendProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <TextButton small aria-haspopup="dialog" onClick={press}>
        Ask a friend
      </TextButton>
      {wanted && (
        <Suspense>
          <SharePreviewDialog
            productId={product.id}
            productName={product.name}
            text={text}
            photo={photo}
            picture={picture}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface AskFriendProps extends Pick<CustomiseBoxProps, 'product' | 'picture'> {
  personalisation: Personalisation;
}

/** Asks for words and photo; once they are there, shows them. */
export function CustomiseBox({ product, personalisation, missing, picture, onOpen, opener }: CustomiseBoxProps) {
  if (personalisation) {
    return (
      <section className={styles.custom} aria-labelledby="yours">
        <div className={styles.yours}>
          <div className={styles.yoursPicture}>{picture}</div>
          <dl>
            <dt id="yours">{personalisation.text ? 'Your words' : 'Your photo'}</dt>
            <dd>{personalisation.text || 'Photo added'}</dd>
            {personalisation.text && personalisation.photo && (
              <>
                <dt>Your photo</dt>
                <dd>Photo added</dd>
              </>
            )}
            {missing.length > 0 && <dd>{missingSentence(missing)}</dd>}
          </dl>
          <div className={styles.yoursTools}>
            <TextButton small ref={opener} onClick={onOpen}>
              Edit<span className="srOnly"> your personalisation</span>
            </TextButton>
            {missing.length === 0 && (
              <AskFriend product={product} personalisation={personalisation} picture={picture} />
            )}
          </div>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.custom} aria-labelledby="personalise">
      <div className={styles.customHead}>
        <Ornament />
        <div>
          <h2 id="personalise">{requiredInputsHeading(product)}</h2>
          <p>See it on the item before you buy.</p>
        </div>
      </div>
      {product.instruction.length > 0 && (
        <ul className={styles.instructions}>
          {product.instruction.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Button wide ref={opener} onClick={onOpen} aria-haspopup="dialog">
        <Icon of={PenIcon} />
        Personalise this item
      </Button>
    </section>
  );
}
