import { cx } from '../../../../lib/cx';
import { Button, TextArea } from '../../../../ui';
import { FormSection } from '../../components/form-section';
import { Switch } from '../../components/switch';
import { RegionEditor } from '../region/region-editor';
import { photoOf, textOf, withPart, type Part } from '../region/region.view-model';
import type { ProductForm } from './product-form.view-model';
import type { SectionProps } from './sections';
import styles from './sections.module.css';

/** A place is made when something is asked for that has none; one that is there stays, asked for or not. */
function asking(form: ProductForm, part: Part, asked: boolean): Partial<ProductForm> {
  const flag = part === 'text' ? { text1: asked } : { photo: asked };
  const image = form.pictures[0]?.src;
  if (!asked || (!form.personalisation && image === undefined)) return flag;
  return { ...flag, personalisation: withPart(form.personalisation, part, image ?? '') };
}

export function PersonaliseSection({ form, set }: SectionProps) {
  const { personalisation, pictures } = form;
  const places = { text: textOf(personalisation) !== null, photo: photoOf(personalisation) !== null };
  const hasPlace = places.text || places.photo;
  const lacking = [
    ...(form.text1 && !places.text ? [{ part: 'text', name: 'words' } as const] : []),
    ...(form.photo && !places.photo ? [{ part: 'photo', name: 'photo' } as const] : []),
  ];
  return (
    <FormSection
      title="Personalisation"
      note="What the customer provides and where it appears on the product. The shop previews it live on the blank picture."
    >
      <div className={cx(styles.flags, styles.oneColumn)}>
        <Switch
          name="Customisable"
          note="Customers must personalise it before buying"
          checked={form.customisable}
          onChange={(customisable) => set({ customisable })}
        />
        <Switch
          name="Asks for words"
          note="One text, English or Devanagari"
          checked={form.text1}
          onChange={(asked) => set(asking(form, 'text', asked))}
        />
        <Switch
          name="Asks for a photo"
          note="Chosen in the customise window"
          checked={form.photo}
          onChange={(asked) => set(asking(form, 'photo', asked))}
        />
      </div>
      {hasPlace && personalisation && (
        <RegionEditor
          personalisation={personalisation}
          pictures={pictures}
          onChange={(next) => set({ personalisation: next })}
        />
      )}
      {lacking.map(({ part, name }) =>
        pictures.length > 0 || personalisation ? (
          <Button key={part} look="outline" small onClick={() => set(asking(form, part, true))}>
            Set the area for the {name}
          </Button>
        ) : (
          <p key={part} className={styles.note}>
            Add a picture first; the area for the {name} is set on it.
          </p>
        ),
      )}
      <TextArea
        label="Instructions for the customer"
        help="One per line; each becomes a bullet point."
        value={form.instruction}
        onChange={(event) => set({ instruction: event.target.value })}
      />
    </FormSection>
  );
}
