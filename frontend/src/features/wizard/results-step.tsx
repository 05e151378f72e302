import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListProductsQuery } from '../../api/generated/wizard';
import { offlineMessageOr } from '../../lib/offline';
import { GUIDE_NAMES, paths } from '../../lib/paths';
import { rupees } from '../../lib/rupees';
import {
  announce,
  Button,
  ButtonLink,
  CheckIcon,
  Chip,
  ChipRow,
  CircleAlertIcon,
  EmptyState,
  Grid,
  Icon,
  PenIcon,
  SkeletonCard,
  TextLink,
} from '../../ui';
import { ShopCard } from '../catalog';
import { budgetOf, wizardUrl, type Answers, type Step } from './answers';
import { WizardStep } from './wizard-step';
import { matchesOf, resultsSummary, resultsTitle, type Match } from './matches.view-model';
import type { StepProps } from './question-form';
import styles from './wizard.module.css';

const SKELETON_COUNT = 4;
/** Cards whose pictures a first look is likely to meet. */
const EAGER_IMAGES = 4;
const SIZES = '(min-width: 66rem) 15rem, (min-width: 48rem) 31vw, 46vw';

function MatchReasons({ reasons }: Pick<Match, 'reasons'>) {
  return (
    <ul className={styles.why} aria-label="Why this one">
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon of={CheckIcon} />
          {reason}
        </li>
      ))}
    </ul>
  );
}

function AnswersGiven({ answers, onChange }: { answers: Answers; onChange: (step: Step) => void }) {
  const budget = budgetOf(answers);
  const given: readonly (readonly [Step, string])[] = [
    [1, answers.recipient ? GUIDE_NAMES[answers.recipient] : ''],
    [2, answers.occasion ?? ''],
    [3, Number.isNaN(budget) ? 'Any price' : rupees(budget)],
  ];
  return (
    <div className={styles.chips}>
      <ChipRow>
        {given.map(([step, answer]) => (
          <Chip key={step} onClick={() => onChange(step)}>
            <span className="srOnly">Change: </span>
            {answer}
            <Icon of={PenIcon} small />
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

export function ResultsStep({ answers, heading }: StepProps) {
  const { data, isError, isFetching, refetch } = useListProductsQuery();
  const navigate = useNavigate();
  const go = (step: Step) => void navigate(wizardUrl(step, answers));
  const failed = isError && !isFetching;
  const matches = data && matchesOf(data, answers);
  const summary = matches && resultsSummary(matches, answers);
  useEffect(() => {
    if (summary) announce(summary);
  }, [summary]);
  return (
    <div className={styles.step}>
      <WizardStep step={4} title={resultsTitle(answers)} heading={heading}>
        <p className="quiet num">{failed ? 'We couldn’t load the gifts.' : (summary ?? 'Loading products...')}</p>
        <AnswersGiven answers={answers} onChange={go} />
      </WizardStep>
      {failed && (
        <EmptyState
          framed
          role="alert"
          icon={CircleAlertIcon}
          heading="p"
          title="Failed to load products. Please try again later."
          text={offlineMessageOr('')}
          action={
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {!failed && !matches && (
        <Grid four>
          {Array.from({ length: SKELETON_COUNT }, (_, place) => (
            <SkeletonCard key={place} />
          ))}
        </Grid>
      )}
      {matches?.length === 0 && (
        <EmptyState
          framed
          heading="p"
          title="Nothing at this price yet."
          text="Raise your budget a little to see more."
          action={
            <Button look="outline" onClick={() => go(3)}>
              Change the budget
            </Button>
          }
        />
      )}
      {matches && matches.length > 0 && (
        <Grid four label="Gifts that match">
          {matches.map(({ product, reasons }, place) => (
            <ShopCard
              key={product.id}
              product={product}
              heading="h2"
              sizes={SIZES}
              priority={place === 0}
              eager={place < EAGER_IMAGES}
              note={<MatchReasons reasons={reasons} />}
            />
          ))}
        </Grid>
      )}
      <div className={styles.nav}>
        <TextLink to={paths.giftWizard}>Start again</TextLink>
        <ButtonLink className={styles.button} to={paths.collections}>
          Discover Our Collections
        </ButtonLink>
      </div>
    </div>
  );
}
