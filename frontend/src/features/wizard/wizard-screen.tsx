import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Breadcrumb, breadcrumbList, Page, PageMeta } from '../../ui';
import { parseWizardUrl } from './answers';
import { BudgetStep } from './budget-step';
import { OccasionStep } from './occasion-step';
import { RecipientStep } from './recipient-step';
import { ResultsStep } from './results-step';
import styles from './wizard.module.css';

const TITLE = 'Gift Wizard';
const TRAIL = [{ name: 'Home', to: paths.home }, { name: TITLE }];

/** Three questions and a shelf. The address holds step and answers, so that each can be shared and gone back to. */
export function WizardScreen() {
  const { publicUrl } = useShop();
  const [search] = useSearchParams();
  const { step, answers } = parseWizardUrl(search);
  const heading = useRef<HTMLHeadingElement>(null);

  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const props = { answers, heading };
  return (
    <Page>
      <PageMeta
        title={TITLE}
        description="Three questions, and we show the gifts that fit: who it is for, what the occasion is, and what you would like to spend."
        path={paths.giftWizard}
        noindex={search.size > 0}
        jsonLd={[breadcrumbList(TRAIL, publicUrl)]}
      />
      <Breadcrumb items={TRAIL} />
      <div className={styles.wizard}>
        {step === 1 && <RecipientStep {...props} />}
        {step === 2 && <OccasionStep {...props} />}
        {step === 3 && <BudgetStep {...props} />}
        {step === 4 && <ResultsStep {...props} />}
      </div>
    </Page>
  );
}
