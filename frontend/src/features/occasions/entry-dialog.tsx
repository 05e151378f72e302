import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import { occasionBookClient } from '../../api/generated/occasion-book';
import type { OccasionEntryDto, OccasionLinkDto } from '../../api/generated/types';
import { GIFTING_GUIDES, GUIDE_NAMES } from '../../lib/paths';
import { Alert, Button, Checkable, Dialog, FieldGrid, Select, TextInput, toast } from '../../ui';
import { EMPTY_ENTRY, entryErrors, entryToSend, formOfEntry, MONTH_NAMES, type EntryForm } from './book.view-model';
import styles from './book.module.css';

const ERROR_MESSAGE = 'We could not reach the shop. What you typed is still here; please try again.';
const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));

interface EntryDialogProps {
  open: boolean;
  /** null for a new one */
  entry: OccasionEntryDto | null;
  /** the occasion of a new one */
  occasion?: string | undefined;
  occasions: readonly OccasionLinkDto[];
  /** reminders are on */
  reminds: boolean;
  onClose: () => void;
}

function EntryFields({ entry, occasion, occasions, reminds, onClose }: EntryDialogProps) {
  const [add, adding] = occasionBookClient.useAddOccasionEntryMutation();
  const [update, updating] = occasionBookClient.useUpdateOccasionEntryMutation();
  const [remove, removing] = occasionBookClient.useRemoveOccasionEntryMutation();
  const [choose] = occasionBookClient.useChooseOccasionRemindersMutation();
  const [form, setForm] = useState<EntryForm>(() =>
    entry ? formOfEntry(entry) : { ...EMPTY_ENTRY, ...(occasion ? { occasion } : {}) },
  );
  // Nothing is mailed until somebody has ticked a box. A date added before that keeps its reminder for when they do.
  const [consents, setConsents] = useState(reminds);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const busy = adding.isLoading || updating.isLoading || removing.isLoading;
  const hasDay = occasions.some(({ slug, on }) => slug === form.occasion && on !== null);
  const errors = tried ? entryErrors(form, hasDay) : {};
  const set = (change: Partial<EntryForm>) => setForm((was) => ({ ...was, ...change }));

  async function run(work: () => Promise<unknown>, done: string) {
    setFailure(null);
    try {
      await work();
      onClose();
      toast(done);
    } catch (cause) {
      setFailure(errorMessage(cause, ERROR_MESSAGE));
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (Object.keys(entryErrors(form, hasDay)).length > 0) {
      // The fields are marked by the next render.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const saveOccasionEntryDto = entryToSend(form, hasDay);
    void run(async () => {
      await (entry ? update({ id: entry.id, saveOccasionEntryDto }) : add({ saveOccasionEntryDto })).unwrap();
      if (form.remind && consents && !reminds) await choose({ occasionConsentDto: { wanted: true } }).unwrap();
    }, 'The date is saved.');
  }

  return (
    <form className={styles.form} ref={element} noValidate onSubmit={save}>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={80}
        value={form.name}
        error={errors.name}
        data-autofocus
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select label="Occasion" value={form.occasion} onChange={(event) => set({ occasion: event.target.value })}>
        {occasions.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      {!hasDay && (
        <>
          <FieldGrid>
            <Select
              label="Day"
              value={form.day}
              error={errors.day}
              onChange={(event) => set({ day: event.target.value })}
            >
              <option value="">Day</option>
              {DAYS.map((day) => (
                <option key={day}>{day}</option>
              ))}
            </Select>
            <Select label="Month" value={form.month} onChange={(event) => set({ month: event.target.value })}>
              <option value="">Month</option>
              {MONTH_NAMES.map((month, at) => (
                <option key={month} value={String(at + 1)}>
                  {month}
                </option>
              ))}
            </Select>
          </FieldGrid>
          <TextInput
            label="Year"
            optional
            help="Of the birth or the wedding, so that we can say which birthday or anniversary it is."
            inputMode="numeric"
            maxLength={4}
            value={form.firstYear}
            error={errors.firstYear}
            onChange={(event) => set({ firstYear: event.target.value })}
          />
        </>
      )}
      <FieldGrid>
        <Select
          label="A gift for"
          optional
          value={form.recipient}
          onChange={(event) => set({ recipient: event.target.value })}
        >
          <option value="">Anyone</option>
          {GIFTING_GUIDES.map((guide) => (
            <option key={guide} value={guide}>
              {GUIDE_NAMES[guide]}
            </option>
          ))}
        </Select>
        <Select label="Remind me" value={form.remindDays} onChange={(event) => set({ remindDays: event.target.value })}>
          <option value="21">3 weeks before</option>
          <option value="14">2 weeks before</option>
          <option value="7">1 week before</option>
        </Select>
      </FieldGrid>
      <Checkable
        type="checkbox"
        name="remind"
        checked={form.remind && consents}
        onChange={({ target: { checked } }) => {
          set({ remind: checked });
          if (checked) setConsents(true);
        }}
      >
        E-mail me reminders for this date. I can stop them any time.
      </Checkable>
      <Alert>{failure}</Alert>
      <div className={styles.row}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save date'}
        </Button>
        {entry && (
          <Button
            look="outline"
            aria-disabled={busy}
            onClick={() => !busy && void run(() => remove({ id: entry.id }).unwrap(), 'The date was removed.')}
          >
            Remove date
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A new date, or one to change. */
export function EntryDialog(props: EntryDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.entry ? 'Edit date' : 'Add a date'} sheet>
      <EntryFields {...props} />
    </Dialog>
  );
}
