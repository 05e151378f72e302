import { useState } from 'react';
import { plural } from '../../../../lib/plural';
import { Button, ChoiceGroup, Dialog, OptionCard, TextInput } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { momentOf, tomorrowMorning } from '../form/publishing.view-model';
import type { ProductChange } from './product-list.view-model';

interface PublishDialogProps {
  count: number;
  busy: boolean;
  onApply: (change: ProductChange) => void;
  onClose: () => void;
}

type Way = 'publish' | 'schedule' | 'draft';

/** Puts several products into the shop, now or at a time, or takes them out. */
export function PublishDialog({ count, busy, onApply, onClose }: PublishDialogProps) {
  const [way, setWay] = useState<Way>('publish');
  const [at, setAt] = useState(tomorrowMorning);
  const publishAt = momentOf(at);
  const name = plural(count, 'product');
  const said = { publish: `Publish ${name}`, schedule: `Schedule ${name}`, draft: `Hide ${name}` }[way];
  const send = () => {
    if (way !== 'schedule') onApply({ action: way });
    else if (publishAt) onApply({ action: 'schedule', publishAt });
  };
  const option = (value: Way) => ({
    type: 'radio' as const,
    name: 'publish-way',
    value,
    checked: way === value,
    onChange: () => setWay(value),
  });
  return (
    <Dialog open onClose={onClose} title={`Publish or hide ${name}?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ChoiceGroup legend="When should they appear in the shop?">
          <OptionCard {...option('publish')} title="Now" note="Those with a name and a price are shown at once" />
          <OptionCard {...option('schedule')} title="From a date on" note="They go into the shop by themselves" />
          <OptionCard {...option('draft')} title="Not for now" note="They become drafts; orders keep them" />
        </ChoiceGroup>
        {way === 'schedule' && (
          <div className={dialogs.fields}>
            <TextInput
              label="Date and time, in India"
              type="datetime-local"
              value={at}
              error={publishAt ? undefined : 'Please choose a date and a time.'}
              onChange={({ target }) => setAt(target.value)}
            />
          </div>
        )}
        <DialogActions onCancel={onClose} focusCancel>
          <Button type="submit" busy={busy}>
            {said}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
