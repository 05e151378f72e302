import { GIFTING_GUIDES, GUIDE_NAMES } from '../../lib/paths';
import { Ornament, GUIDE_IMAGES, StaticImage } from '../../ui';
import { recipientOf } from './answers';
import { WizardStep } from './wizard-step';
import { QuestionForm, type StepProps } from './question-form';
import { useSelectedRadio } from './use-selected-radio';
import styles from './wizard.module.css';

export function RecipientStep({ answers, heading }: StepProps) {
  const { form, chosen, read } = useSelectedRadio('recipient', answers.recipient);
  const recipient = recipientOf(chosen);
  return (
    <QuestionForm ref={form} step={1} answers={{ ...answers, recipient }} ready={recipient !== null} onChange={read}>
      <WizardStep step={1} title="Who is it for?" heading={heading}>
        <p className="quiet">Three quick questions, then gifts picked for them.</p>
      </WizardStep>
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
                  <StaticImage
                    picture={GUIDE_IMAGES[guide]}
                    sizes="(min-width: 66rem) 10rem, 31vw"
                    priority={place === 0}
                    eager
                  />
                </span>
              </span>
              <span className={styles.name}>
                <Ornament className={styles.butta} />
                {GUIDE_NAMES[guide]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </QuestionForm>
  );
}
