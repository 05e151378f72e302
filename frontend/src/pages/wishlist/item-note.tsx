import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import { wishlistClient } from '../../api/generated/wishlist';
import { Button, TextButton, TextInput, toast } from '../../ui';
import styles from './wishlist.module.css';

interface ItemNoteProps {
  productId: string;
  name: string;
  note: string | null;
}

const NOTE_LENGTH = 120;
const focus = (element: HTMLElement | null) => element?.focus();

/** What the owner of a wishlist says of an item; friends with the link read it. */
export function ItemNote({ productId, name, note }: ItemNoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setTyped(null);
    setWasOpen(true);
  };
  const [save, { isLoading }] = wishlistClient.useNoteWishlistItemMutation();
  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await save({ productId, wishlistNoteDto: { note: typed ?? '' } }).unwrap();
      close();
    } catch (cause) {
      toast(errorMessage(cause, 'The shop did not answer. Please try again.'), { tone: 'error' });
    }
  }
  if (typed === null) {
    return (
      <p className={styles.note}>
        {note && <q>{note}</q>}
        <TextButton small ref={wasOpen ? focus : undefined} onClick={() => setTyped(note ?? '')}>
          {note ? 'Edit note' : 'Add a note'}
          <span className="srOnly"> for {name}</span>
        </TextButton>
      </p>
    );
  }
  return (
    <form className={styles.noteForm} onSubmit={(event) => void send(event)}>
      <TextInput
        label="Note for friends"
        ref={focus}
        autoComplete="off"
        maxLength={NOTE_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" small look="outline" busy={isLoading}>
        Save note
      </Button>
      <TextButton small onClick={close}>
        Cancel
      </TextButton>
    </form>
  );
}
