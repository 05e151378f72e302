import { cx } from '../../../../lib/cx';
import { TextArea } from '../../../../ui';
import { FormSection } from './form-section';
import type { SectionProps } from './sections';
import styles from './sections.module.css';
import { Switch } from './switch';

export function PersonaliseSection({ form, set }: SectionProps) {
  return (
    <FormSection
      title="Personalisation"
      note="What the buyer gives, and where it lands on the product. The shop previews it live on the blank picture."
    >
      <div className={cx(styles.flags, styles.oneColumn)}>
        <Switch
          name="Customisable"
          note="The buyer must personalise before buying"
          checked={form.customisable}
          onChange={(customisable) => set({ customisable })}
        />
        <Switch
          name="Asks for words"
          note="One text, English or Devanagari"
          checked={form.text1}
          onChange={(text1) => set({ text1 })}
        />
        <Switch
          name="Asks for a photo"
          note="Chosen in the customise window"
          checked={form.photo}
          onChange={(photo) => set({ photo })}
        />
      </div>
      <TextArea
        label="Instructions to the buyer"
        help="One a line; each becomes a bullet."
        value={form.instruction}
        onChange={(event) => set({ instruction: event.target.value })}
      />
    </FormSection>
  );
}
