import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wizardClient } from '../../api/generated/wizard';
import { rupees } from '../../lib/rupees';
import { Chip, ChipRow } from '../../ui';
import { budgetDigits } from './answers';
import { WizardStep } from './wizard-step';
import { QuestionForm, type StepProps } from './question-form';
import styles from './wizard.module.css';

const SUGGESTIONS = ['1000', '2000', '3000', '5000'] as const;
const grouped = (digits: string) => (digits === '' ? '' : rupees(Number(digits)).replace('₹', ''));

export function BudgetStep({ answers, heading }: StepProps) {
  const [digits, setDigits] = useState(() => budgetDigits(answers.budget));
  const input = useRef<HTMLInputElement>(null);
  const prefetch = wizardClient.usePrefetch('listProducts');
  useEffect(() => prefetch(), [prefetch]);
  // What was typed before the page came alive.
  useLayoutEffect(() => setDigits(budgetDigits(input.current?.value ?? '')), []);
  return (
    <QuestionForm step={3} answers={{ ...answers, budget: digits }} ready={digits !== ''}>
      <WizardStep step={3} title="How much would you like to spend?" heading={heading}>
        <p className="quiet" id="budget-help">
          We’ll show gifts within your budget.
        </p>
      </WizardStep>
      <div className={styles.budget}>
        <div className={styles.amount}>
          <span className={styles.sign} aria-hidden="true">
            ₹
          </span>
          <input
            ref={input}
            className={styles.digits}
            name="budget"
            aria-label="Budget in rupees"
            aria-describedby="budget-help"
            inputMode="numeric"
            autoComplete="off"
            value={grouped(digits)}
            onChange={(event) => setDigits(budgetDigits(event.target.value))}
          />
        </div>
        <fieldset className={styles.suggestions} aria-label="Often chosen">
          <ChipRow>
            {SUGGESTIONS.map((amount) => (
              <Chip
                key={amount}
                className={styles.suggestion}
                pressed={amount === digits}
                onClick={() => setDigits(amount)}
              >
                {rupees(Number(amount))}
              </Chip>
            ))}
          </ChipRow>
        </fieldset>
      </div>
    </QuestionForm>
  );
}
