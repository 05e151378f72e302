import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useAddToMessageMutation, useReplyToMessageMutation } from '../../../api/generated/admin';
import type { MessageDetailDto } from '../../../api/generated/types';
import { Alert, Button, toast } from '../../../ui';
import { SegmentedControl } from '../components/segmented-control';
import notes from '../notes/notes.module.css';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import { firstName } from './inbox.view-model';
import styles from './message-panel.module.css';

const KINDS = [
  { value: 'reply', name: 'Reply' },
  { value: 'note', name: 'Note' },
  { value: 'received', name: 'Their answer' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const HINTS: Record<Kind, string> = {
  reply: 'Sent as an e-mail',
  note: 'For the team only',
  received: 'What they wrote by e-mail or said on the phone. Nothing is sent',
};

const MAX_LENGTH = 5_000;

interface ReplyComposerProps {
  letter: Pick<MessageDetailDto, 'id' | 'fullName' | 'email'>;
  /** the thread is closed */
  onClosed: () => void;
}

/** An answer by e-mail, a note, or what the customer wrote elsewhere. One attempt is written, and mailed, once. */
export function ReplyComposer({ letter: { id, fullName, email }, onClosed }: ReplyComposerProps) {
  const field = useId();
  const [kind, setKind] = useState<Kind>('reply');
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const [reply, replying] = useReplyToMessageMutation();
  const [add, adding] = useAddToMessageMutation();
  const isBusy = replying.isLoading || adding.isLoading;
  const release = useUnsavedWork(text.trim() !== '');
  const send = async (close: boolean) => {
    const typed = text.trim();
    if (typed === '') return;
    setFailure('');
    const { error } =
      kind === 'reply'
        ? await reply({ id, messageReplyDto: { key, text: typed, close } })
        : await add({ id, messageEntryInputDto: { key, text: typed, kind } });
    if (error) return setFailure(errorMessage(error, 'The server did not answer. Nothing was sent. Please try again.'));
    setText('');
    setKey(crypto.randomUUID());
    toast(kind === 'reply' ? `Reply to ${email} is on its way.` : 'Added.');
    if (close) {
      release();
      onClosed();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const label = kind === 'reply' ? `Reply to ${firstName(fullName)}` : kind === 'note' ? 'Note' : 'Their answer';
  return (
    <form className={notes.composer} onSubmit={submit}>
      <div className={styles.kinds}>
        <SegmentedControl legend="Write" options={KINDS} value={kind} onChange={setKind} />
      </div>
      <label className="srOnly" htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        rows={3}
        maxLength={MAX_LENGTH}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Alert>{failure}</Alert>
      <div className={notes.foot}>
        <p>{HINTS[kind]}</p>
        {kind === 'reply' && (
          <Button look="outline" small disabled={isBusy || text.trim() === ''} onClick={() => void send(true)}>
            Send and archive
          </Button>
        )}
        <Button type="submit" small busy={isBusy} disabled={text.trim() === ''}>
          {kind === 'reply' ? 'Send' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
