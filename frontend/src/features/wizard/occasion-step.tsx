import { OptionCard } from '../../ui';
import { occasionOf, OCCASIONS } from './answers';
import { WizardStep } from './wizard-step';
import { QuestionForm, type StepProps } from './question-form';
import { useSelectedRadio } from './use-selected-radio';
import styles from './wizard.module.css';

export function OccasionStep({ answers, heading }: StepProps) {
  const { form, chosen, read } = useSelectedRadio('occasion', answers.occasion);
  const occasion = occasionOf(chosen);
  return (
    <QuestionForm ref={form} step={2} answers={{ ...answers, occasion }} ready={occasion !== null} onChange={read}>
      <WizardStep step={2} title="What is the occasion?" heading={heading}>
        <p className="quiet">We’ll show the best matches first.</p>
      </WizardStep>
      <fieldset>
        <legend className="srOnly">Occasion</legend>
        <div className={styles.occasions}>
          {OCCASIONS.map((name) => (
            <OptionCard
              key={name}
              type="radio"
              name="occasion"
              value={name}
              title={name}
              className={styles.occasion}
              defaultChecked={name === answers.occasion}
            />
          ))}
        </div>
      </fieldset>
    </QuestionForm>
  );
}
