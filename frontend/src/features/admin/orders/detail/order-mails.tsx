import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useListOrderMailsQuery, useSendOrderMailAgainMutation } from '../../../../api/generated/admin';
import type { OrderMailDto } from '../../../../api/generated/types';
import { formatDateTime } from '../../../../lib/format-date';
import { Alert, Button, Dialog, Skeleton, TextButton, toast } from '../../../../ui';
import { ListError } from '../../components/list-error';
import { EMAIL_LABELS } from './order-timeline.view-model';
import styles from './order-mails.module.css';

/** When it was sent, and how often again. */
export function mailState({ sentAt, again, sentAgainAt }: Omit<OrderMailDto, 'key' | 'name' | 'left'>): string {
  if (sentAt === null) return 'Being sent';
  const first = `Sent on ${formatDateTime(sentAt)}`;
  if (again === 0) return `${first}.`;
  const times = again === 1 ? 'once' : `${again} times`;
  return `${first}, again ${times}${sentAgainAt ? `, last on ${formatDateTime(sentAgainAt)}` : ''}.`;
}

function Mails({ id }: { id: string }) {
  const { data, isError, refetch } = useListOrderMailsQuery({ id });
  const [send, { isLoading: sending }] = useSendOrderMailAgainMutation();
  const [failure, setFailure] = useState('');
  const sendAgain = async (key: string) => {
    setFailure('');
    const { data: sent, error } = await send({ id, sendMailAgainDto: { key } });
    if (sent) toast(sent.message);
    else setFailure(errorMessage(error, 'Nothing was sent. Please try again.'));
  };
  if (!data) return isError ? <ListError what="The e-mails" onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) return <p>No e-mail was sent yet.</p>;
  return (
    <>
      <p>Sent again, an e-mail says what the order says now. Each goes out again five times at most.</p>
      <Alert>{failure}</Alert>
      <ul className={styles.mails}>
        {data.map(({ key, name, left, ...times }) => {
          const label = EMAIL_LABELS[name] ?? name;
          return (
            <li key={key}>
              <div>
                <b>{label}</b>
                <small>{mailState(times)}</small>
              </div>
              {left > 0 && (
                <Button look="outline" small disabled={sending} onClick={() => void sendAgain(key)}>
                  Send again<span className="srOnly">: {label}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The e-mails that an order caused, each of which can be sent again. */
export function OrderMails({ id, number }: { id: string; number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton small onClick={() => setOpen(true)}>
        E-mails of this order
      </TextButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`E-mails of ${number}`} wide>
        <Mails id={id} />
      </Dialog>
    </>
  );
}
