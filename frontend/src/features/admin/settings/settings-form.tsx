import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { Button, toast } from '../../../ui';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './settings.module.css';
import { changesLabel } from './settings.view-model';

type FieldErrors = Partial<Record<string, string>>;

interface SettingsFormOptions<Edits extends object, Changes extends object> {
  /** What the form holds that the shop does not. */
  changesOf: (edits: Partial<Edits>) => Changes;
  /** What cannot be saved, a sentence a field. */
  errorsOf: (changes: Changes) => FieldErrors;
  /** What the server says of the fields. */
  serverErrorsOf: (error: unknown) => FieldErrors;
  save: (changes: Changes) => Promise<{ data?: { message: string } | undefined; error?: unknown }>;
  saving: boolean;
}

/** A form of settings: only what was changed is sent, and the first field with an error is focused. */
export function useSettingsForm<Edits extends object, Changes extends object>({
  changesOf,
  errorsOf,
  serverErrorsOf,
  save,
  saving,
}: SettingsFormOptions<Edits, Changes>) {
  const [edits, setEdits] = useState<Partial<Edits>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const changes = changesOf(edits);
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedWork(isChanged);

  const edit = (change: Partial<Edits>) => {
    setEdits({ ...edits, ...change });
    const names = Object.keys(change);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !names.includes(field.split('.')[0] ?? ''))),
    );
  };
  const discard = () => {
    setEdits({});
    setErrors({});
    setFailure('');
  };
  const fail = (form: HTMLFormElement, wrong: FieldErrors) => {
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isChanged || saving) return;
    const wrong = errorsOf(changes);
    if (Object.keys(wrong).length > 0) return fail(form, wrong);
    setFailure('');
    const { data, error } = await save(changes);
    if (data) {
      discard();
      toast(data.message);
      return;
    }
    setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    fail(form, serverErrorsOf(error));
  };
  return { edits, errors, failure, edit, submit, saveBar: { changes, saving, onDiscard: discard } };
}

interface SaveBarProps {
  changes: object;
  saving: boolean;
  onDiscard: () => void;
}

/** How many changes are not saved, and the buttons for them. */
export function SaveBar({ changes, saving, onDiscard }: SaveBarProps) {
  const isChanged = Object.keys(changes).length > 0;
  return (
    <div className={styles.saveBar} data-bottom-bar data-changed={isChanged || undefined}>
      <output>{changesLabel(changes)}</output>
      <Button look="outline" small disabled={!isChanged || saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" small busy={saving} disabled={!isChanged}>
        Save settings
      </Button>
    </div>
  );
}
