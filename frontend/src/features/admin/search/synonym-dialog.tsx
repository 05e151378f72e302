import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useTeachSynonymMutation } from '../../../api/generated/admin';
import { Alert, Button, TextInput, toast } from '../../../ui';
import { DialogActions } from '../components/dialog-actions';
import { FormDialog } from '../unsaved/form-dialog';
import styles from './search.module.css';

export interface OpenedSynonym {
  phrase: string;
  meanings: string;
}

interface SynonymDialogProps {
  /** null while it is closed; an empty phrase is a new one */
  opened: OpenedSynonym | null;
  onClose: () => void;
}

function Form({ opened, onClose }: { opened: OpenedSynonym; onClose: () => void }) {
  const [phrase, setPhrase] = useState(opened.phrase);
  const [meanings, setMeanings] = useState(opened.meanings);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [teach, { isLoading: busy }] = useTeachSynonymMutation();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (phrase.trim() === '') return setError('Please fill this in.');
    setFailure('');
    const { data, error: refused } = await teach({ teachSynonymDto: { phrase, meanings } });
    if (!data)
      return setFailure(errorMessage(refused, 'Nothing was saved. The server did not answer; please try again.'));
    toast(`“${data.phrase}” is saved`);
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextInput
          label="Customers type"
          help="In any case. One word, or a few that belong together."
          maxLength={60}
          autoComplete="off"
          readOnly={opened.phrase !== ''}
          value={phrase}
          error={error}
          onChange={(event) => {
            setPhrase(event.target.value);
            setError('');
          }}
        />
        <TextInput
          label="We show products for"
          help="Words from names, types, materials, colours or people, closest first, separated by commas. Leave it empty to show only the word itself."
          maxLength={300}
          autoComplete="off"
          optional
          data-autofocus
          value={meanings}
          onChange={(event) => setMeanings(event.target.value)}
        />
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

/** Says what a phrase means to the search. */
export function SynonymDialog({ opened, onClose }: SynonymDialogProps) {
  return (
    <FormDialog open={opened !== null} onClose={onClose} title={opened?.phrase ? `“${opened.phrase}”` : 'New synonym'}>
      {opened && <Form opened={opened} onClose={onClose} />}
    </FormDialog>
  );
}
