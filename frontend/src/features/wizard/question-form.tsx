import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui';
import { wizardUrl, type Answers } from './answers';
import styles from './wizard.module.css';

export interface StepProps {
  answers: Answers;
  heading: Ref<HTMLHeadingElement>;
}

interface QuestionFormProps {
  ref?: Ref<HTMLFormElement>;
  step: 1 | 2 | 3;
  /** the answers with the one that stands in the form now */
  answers: Answers;
  /** the form's own question has an answer */
  ready: boolean;
  onChange?: () => void;
  children: ReactNode;
}

/** One question with its ways on and back; Back keeps what was answered here. */
export function QuestionForm({ ref, step, answers, ready, onChange, children }: QuestionFormProps) {
  const navigate = useNavigate();
  const next = step === 3 ? 4 : step === 2 ? 3 : 2;
  const before = step === 3 ? 2 : 1;
  return (
    <form
      ref={ref}
      className={styles.step}
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void navigate(wizardUrl(next, answers));
      }}
    >
      {children}
      <div className={styles.nav}>
        {step > 1 && (
          <Button look="outline" className={styles.button} onClick={() => navigate(wizardUrl(before, answers))}>
            Back
          </Button>
        )}
        <Button type="submit" className={styles.button} disabled={!ready}>
          Next
        </Button>
      </div>
    </form>
  );
}
