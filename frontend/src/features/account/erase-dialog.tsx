import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../api';
import { paths } from '../../lib/paths';
import { Alert, Button, Dialog, TextInput, toast } from '../../ui';
import { clearLocalSession, useShopDispatch } from '../session';
import { accountApi } from './account-api';
import styles from './account.module.css';
import { ERASE_WORD, isEraseWord } from './account.view-model';

const ERROR_MESSAGE = 'We could not reach the shop. Nothing is erased; please try again.';

interface EraseProps {
  onClose: () => void;
  /** the account is gone, on the server and here */
  onErased: () => void;
}

function EraseForm({ onClose, onErased }: EraseProps) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [erase, { isLoading: erasing }] = accountApi.useEraseMeMutation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function agree(event: FormEvent) {
    event.preventDefault();
    if (erasing) return;
    setFailure(null);
    setWrong(!isEraseWord(typed));
    if (!isEraseWord(typed)) return input.current?.focus();
    try {
      await erase({ eraseAccountDto: { confirm: ERASE_WORD } }).unwrap();
      clearLocalSession(dispatch);
      onErased();
      toast('Your account is erased. Thank you for having been with us.', { ms: 6000 });
      await navigate(paths.home);
    } catch (cause) {
      setFailure(errorMessage(cause, ERROR_MESSAGE));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void agree(event)}>
      <p>
        This cannot be taken back. Orders that are being made still reach their door; you would no longer see them here.
      </p>
      <TextInput
        ref={input}
        label={`Type ${ERASE_WORD} to go on`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={wrong && `The word is ${ERASE_WORD}, in capital letters.`}
        onChange={(event) => setTyped(event.target.value)}
        data-autofocus
      />
      <Alert>{failure}</Alert>
      <div className={styles.row}>
        <Button type="submit" look="danger" aria-disabled={erasing}>
          {erasing ? 'Erasing...' : 'Erase for good'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

export function EraseDialog({ open, ...form }: EraseProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Erase your account?" sheet>
      <EraseForm {...form} />
    </Dialog>
  );
}
