import { GIFTING_GUIDES, GUIDE_NAMES } from '../../lib/paths';
import { Butta, GUIDE_PICTURES, OwnPictureImage } from '../../ui';
import { recipientOf } from './answers';
import { Ask } from './ask';
import { QuestionForm, type StepProps } from './question-form';
import { useChosen } from './use-chosen';
import styles from './wizard.module.css';

export function RecipientStep({ answers, heading }: StepProps) {
  const { form, chosen, read } = useChosen('recipient', answers.recipient);
  const recipient = recipientOf(chosen);
  return (
    <QuestionForm ref={form} step={1} answers={{ ...answers, recipient }} ready={recipient !== null} onChange={read}>
      <Ask step={1} title="Who is it for?" heading={heading}>
        <p className="quiet">Four short steps, then a shelf chosen for them.</p>
      </Ask>
      <fieldset>
        <legend className="srOnly">Recipient</legend>
        <div className={styles.people}>
          {GIFTING_GUIDES.map((guide, place) => (
            <label key={guide} className={styles.person}>
              <input
                className={styles.radio}
                type="radio"
                name="recipient"
                value={guide}
                defaultChecked={guide === answers.recipient}
              />
              <span className={styles.frame}>
                <span className={styles.arch}>
                  <OwnPictureImage
                    picture={GUIDE_PICTURES[guide]}
                    sizes="(min-width: 66rem) 10rem, 31vw"
                    priority={place === 0}
                    eager
                  />
                </span>
              </span>
              <span className={styles.name}>
                <Butta className={styles.butta} />
                {GUIDE_NAMES[guide]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </QuestionForm>
  );
}
