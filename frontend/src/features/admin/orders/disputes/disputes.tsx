import { useState } from 'react';
import { errorMessage } from '../../../../api';
import {
  useAcceptDisputeMutation,
  useContestDisputeMutation,
  useMarkDisputeSentMutation,
} from '../../../../api/generated/admin';
import type { DisputeDto, OrderDetailDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { rupees } from '../../../../lib/rupees';
import { Button, ButtonLink, Dialog, TextArea, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { AdminIcon } from '../../components/admin-icon';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { FactList } from '../../components/fact-list';
import {
  deadlineLabel,
  disputeSteps,
  disputeText,
  disputeTitle,
  evidenceItems,
  evidenceUrl,
  isDisputeOpen,
  phaseLabel,
  wantsAnswer,
} from './dispute.view-model';
import styles from './disputes.module.css';

type Answer = 'contest' | 'accept' | 'sent';

const TITLES: Record<Answer, string> = {
  contest: 'Send evidence to the bank',
  accept: 'Accept the dispute?',
  sent: 'Answered in the gateway’s dashboard?',
};

function ContestForm({
  busy,
  onCancel,
  onSend,
}: {
  busy: boolean;
  onCancel: () => void;
  onSend: (summary: string) => void;
}) {
  const [summary, setSummary] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (summary.trim()) onSend(summary.trim());
      }}
    >
      <p>The PDF with the order, its approval, tracking, delivery and messages goes along.</p>
      <div className={dialogs.fields}>
        <TextArea
          label="Why the payment is right"
          help="The bank reads this first. At most 1,000 characters."
          rows={5}
          maxLength={1000}
          data-autofocus
          value={summary}
          onChange={(event) => setSummary(event.target.value)}
        />
      </div>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" busy={busy} disabled={summary.trim() === ''}>
          Send evidence
        </Button>
      </DialogActions>
    </form>
  );
}

/** How the shop answers: with evidence, by hand in the gateway's dashboard, or by leaving the money to the cardholder. */
function AnswerDialog({
  dispute,
  answer,
  onClose,
}: {
  dispute: DisputeDto;
  answer: Answer | null;
  onClose: () => void;
}) {
  const [contest, contesting] = useContestDisputeMutation();
  const [accept, accepting] = useAcceptDisputeMutation();
  const [markSent, marking] = useMarkDisputeSentMutation();
  const { notify, error } = useResultToast('The dispute could not be answered', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const { id, amount } = dispute;
  const send = (summary: string) => void notify(contest({ id, contestDisputeDto: { summary } }).unwrap(), onClose);
  return (
    <>
      <Dialog open={answer !== null} onClose={onClose} title={answer ? TITLES[answer] : ''}>
        {answer === 'contest' && <ContestForm busy={contesting.isLoading} onCancel={onClose} onSend={send} />}
        {answer === 'accept' && (
          <>
            <p>{rupees(amount)} stays with the cardholder. This cannot be undone.</p>
            <DialogActions onCancel={onClose} focusCancel>
              <Button busy={accepting.isLoading} onClick={() => void notify(accept({ id }).unwrap(), onClose)}>
                Accept the dispute
              </Button>
            </DialogActions>
          </>
        )}
        {answer === 'sent' && (
          <>
            <p>Nothing is sent from here. The reminder of this dispute stops.</p>
            <DialogActions onCancel={onClose} focusCancel>
              <Button busy={marking.isLoading} onClick={() => void notify(markSent({ id }).unwrap(), onClose)}>
                Mark as answered
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
      {error}
    </>
  );
}

function Dispute({ dispute, order }: { dispute: DisputeDto; order: OrderDetailDto['order'] }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const rights = useAdminRights();
  const [now] = useState(() => new Date());
  const titleId = `dispute-${dispute.id}`;
  const open = isDisputeOpen(dispute);
  const canAnswer = wantsAnswer(dispute) && rights.refunds;
  return (
    <section
      className={cx(styles.dispute, (open || dispute.state === 'lost') && styles.wrong)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <div>
          <p className={styles.deadline}>{deadlineLabel(dispute, now)}</p>
          <h2 id={titleId}>{disputeTitle(dispute)}</h2>
          <p>{disputeText(dispute)}</p>
        </div>
        {rights.refunds && (
          <div className={styles.buttons}>
            <ButtonLink look="outline" to={evidenceUrl(dispute.id)} target="_blank" rel="noopener">
              <AdminIcon of="down" />
              Evidence as PDF
            </ButtonLink>
            {canAnswer && (
              <Button onClick={() => setAnswer('contest')}>
                <AdminIcon of="up" />
                Send evidence
              </Button>
            )}
          </div>
        )}
      </div>
      <ol className={styles.steps} aria-label="Steps of the dispute">
        {disputeSteps(dispute).map(({ name, note, at }) => (
          <li key={name} className={styles[at]} aria-current={at === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
      {canAnswer && (
        <ul className={styles.evidence} aria-label="Evidence">
          {evidenceItems(order).map(({ name, text, isThere }) => (
            <li key={name} className={isThere ? undefined : styles.missing}>
              <AdminIcon of={isThere ? 'check' : 'alert'} />
              <div>
                <b>{name}</b>
                <span>{text}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          { name: 'Amount', value: rupees(dispute.amount) },
          { name: 'Kind', value: phaseLabel(dispute.phase) },
          { name: 'Bank’s reason', value: dispute.reason },
          { name: 'Reference', value: dispute.gatewayDisputeId },
        ]}
      />
      {dispute.answerNote && <p className={styles.note}>Written to the bank: “{dispute.answerNote}”</p>}
      {canAnswer && (
        <div className={styles.foot}>
          <Button small look="outline" onClick={() => setAnswer('sent')}>
            I answered in the dashboard
          </Button>
          {rights.sections === null && (
            <Button small look="outline" onClick={() => setAnswer('accept')}>
              Accept the dispute
            </Button>
          )}
        </div>
      )}
      <AnswerDialog dispute={dispute} answer={answer} onClose={() => setAnswer(null)} />
    </section>
  );
}

/** Payments of an order that a bank questions, the newest first. */
export function Disputes({ disputes, order }: Pick<OrderDetailDto, 'disputes' | 'order'>) {
  return disputes.toReversed().map((dispute) => <Dispute key={dispute.id} dispute={dispute} order={order} />);
}
