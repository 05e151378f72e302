import { ChoiceGroup, OptionCard, TextInput } from '../../../../ui';
import type { ProductForm } from './product-form.view-model';
import { tomorrowMorning } from './publishing.view-model';
import type { SectionProps } from './sections';

type Way = 'live' | 'date' | 'draft';

function wayOf({ draft, publishAt }: ProductForm): Way {
  if (!draft) return 'live';
  return publishAt === '' ? 'draft' : 'date';
}

const CHANGES: Record<Way, () => Partial<ProductForm>> = {
  live: () => ({ draft: false, publishAt: '' }),
  date: () => ({ draft: true, publishAt: tomorrowMorning() }),
  draft: () => ({ draft: true, publishAt: '' }),
};

/** Whether shoppers see the product: now, from a date on, or not yet. */
export function PublishingSection({ form, set, errors }: SectionProps) {
  const way = wayOf(form);
  const option = (value: Way) => ({
    type: 'radio' as const,
    name: 'publishing',
    value,
    checked: way === value,
    onChange: () => set(CHANGES[value]()),
  });
  return (
    <>
      <ChoiceGroup legend="Publishing">
        <OptionCard {...option('live')} title="Live" note="In the shop once it has a name and a price" />
        <OptionCard {...option('date')} title="On a date" note="Goes live by itself" />
        <OptionCard {...option('draft')} title="Draft" note="Only you see it" />
      </ChoiceGroup>
      {(way === 'date' || errors.publishAt) && (
        <TextInput
          label="Goes live (IST)"
          type="datetime-local"
          name="publishAt"
          value={form.publishAt}
          error={errors.publishAt}
          onChange={({ target }) => set({ publishAt: target.value })}
        />
      )}
    </>
  );
}
