import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import type { Product } from '../../features/catalog';
import { missingSentence, type Part, type Personalisation } from '../../features/personalise';
import { Button, Icon, importWithRetry, Ornament, PenIcon, TextButton } from '../../ui';
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

const AskFriend = lazy(() => importWithRetry(() => import('./ask-friend')));

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
              <Suspense>
                <AskFriend product={product} personalisation={personalisation} picture={picture} />
              </Suspense>
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
