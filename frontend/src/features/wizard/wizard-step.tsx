import type { ReactNode, Ref } from 'react';
import { Steps } from '../../ui';
import { STEPS, type Step } from './answers';
import styles from './wizard.module.css';

interface WizardStepProps {
  step: Step;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** Where one is, and what is asked here. */
export function WizardStep({ step, title, heading, children }: WizardStepProps) {
  return (
    <>
      <Steps names={STEPS} at={step - 1} />
      <div className={styles.ask}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </>
  );
}
