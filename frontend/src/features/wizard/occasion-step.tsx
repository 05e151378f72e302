import { Option } from '../../ui';
import { occasionOf, OCCASIONS } from './answers';
import { Ask } from './ask';
import { QuestionForm, type StepProps } from './question-form';
import { useChosen } from './use-chosen';
import styles from './wizard.module.css';

export function OccasionStep({ answers, heading }: StepProps) {
  const { form, chosen, read } = useChosen('occasion', answers.occasion);
  const occasion = occasionOf(chosen);
  return (
    <QuestionForm ref={form} step={2} answers={{ ...answers, occasion }} ready={occasion !== null} onChange={read}>
      <Ask step={2} title="What is the occasion?" heading={heading}>
        <p className="quiet">It puts what suits it best in front.</p>
      </Ask>
      <fieldset>
        <legend className="srOnly">Occasion</legend>
        <div className={styles.occasions}>
          {OCCASIONS.map((name) => (
            <Option
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
