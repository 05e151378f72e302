import { rupees } from '../../../../lib/rupees';
import { TextArea, TextInput } from '../../../../ui';
import { FormSection } from '../../components/form-section';
import layout from '../../components/form-section.module.css';
import { Switch } from '../../components/switch';
import { marginOf } from '../list/product-list.view-model';
import { ListField } from './list-field';
import {
  bandOf,
  cardOf,
  effectivePrice,
  slugOfName,
  toNumber,
  type Field,
  type Flag,
  type FormErrors,
  type ProductForm,
} from './product-form.view-model';
import styles from './sections.module.css';

export interface SectionProps {
  form: ProductForm;
  set: (changes: Partial<ProductForm>) => void;
  errors: FormErrors;
}

const THEMES = ['Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness'];
const TRENDS = ['SoftGirlAesthetic', 'Dopamine', 'Coquette'];
const GUIDES = ['him', 'her', 'friends', 'family', 'office', 'diy'];
export const TYPES = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'];
const STYLES = ['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional'];
const MATERIALS = ['Wood', 'Acrylic', 'Glass', 'Resin', 'Cotton', 'Metal'];

const LISTING_FLAGS: readonly { flag: Flag; name: string; note: string }[] = [
  { flag: 'isOnSale', name: 'On sale', note: 'Marked as on sale' },
  { flag: 'gift', name: 'Gift', note: 'In the gifts collection' },
  { flag: 'luxury', name: 'Luxury', note: 'In the luxury collection' },
  { flag: 'wallart', name: 'Wall art', note: 'In the wall art collection' },
  { flag: 'personalisedJewellary', name: 'Personalised jewellery', note: 'In that collection' },
  { flag: 'featured', name: 'Bestseller', note: 'On the home page' },
  { flag: 'comingSoon', name: 'Coming soon', note: 'Listed last, cannot be bought' },
];

export function bound({ form, set, errors }: SectionProps) {
  return (field: Field) => ({
    name: field,
    error: errors[field],
    value: form[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
}

export function NameSection(props: SectionProps) {
  const at = bound(props);
  const slug = slugOfName(props.form.name);
  return (
    <FormSection
      title="Name and description"
      note="The page’s address is made from the name. Changing it keeps the old one working."
    >
      <TextInput label="Name" {...at('name')} help={slug ? `/product/${slug}` : undefined} />
      <TextArea label="Description" {...at('description')} />
      <TextInput className={layout.half} label="Size" {...at('size')} />
      <TextInput className={layout.half} label="Colour" {...at('color')} />
    </FormSection>
  );
}

const MONEY = { inputMode: 'decimal', autoComplete: 'off' } as const;
export const WHOLE = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function PriceSection(props: SectionProps) {
  const at = bound(props);
  const pays = effectivePrice(props.form);
  const { originalPrice, discountPercent } = cardOf(props.form);
  const margin = marginOf(pays, toNumber(props.form.costPrice) || null);
  return (
    <FormSection title="Price" note="In rupees, GST included. An empty price counts as 0.">
      <TextInput className={layout.third} label="Original price" {...MONEY} {...at('originalPrice')} />
      <TextInput className={layout.third} label="Price" {...MONEY} {...at('price')} />
      <TextInput
        className={layout.third}
        label="Discounted price"
        {...MONEY}
        {...at('discountedPrice')}
        help="Replaces the price when filled in"
      />
      <output className={styles.priceLine}>
        <span>
          Shoppers pay <b>{rupees(pays)}</b>
        </span>
        <span>{discountPercent > 0 ? `${discountPercent}% off ${rupees(originalPrice ?? 0)}` : 'No discount'}</span>
        <span className="quiet">Filter: {bandOf(pays)}</span>
      </output>
      <TextInput className={layout.half} label="HSN" {...WHOLE} {...at('hsn')} />
      <TextInput
        className={layout.half}
        label="GST rate, percent"
        {...MONEY}
        {...at('gstRate')}
        help="Empty: the rate of the HSN code"
      />
      <TextInput className={layout.half} label="Days to make" {...WHOLE} {...at('madeToOrderDays')} />
      <TextInput
        className={layout.half}
        label="Cost price"
        {...MONEY}
        {...at('costPrice')}
        help={margin === null ? 'Shoppers never see it' : `Margin ${margin} %, before GST and fees`}
      />
    </FormSection>
  );
}

export function CategorySection(props: SectionProps) {
  const { form, set, errors } = props;
  const at = bound(props);
  const list = (field: Field) => ({
    name: field,
    error: errors[field],
    value: form[field],
    onChange: (value: string) => set({ [field]: value }),
  });
  return (
    <FormSection
      title="Where it appears"
      note="Shoppers filter by these. Separate several with commas. Type also matches the first word of the name."
    >
      <ListField label="Type" {...list('type')} words={TYPES} />
      <TextInput className={layout.half} label="Category" {...at('category')} />
      <TextInput className={layout.half} label="Subcategory" {...at('subcategory')} />
      <ListField label="Material" {...list('material')} words={MATERIALS} />
      <ListField label="Style" {...list('style')} words={STYLES} />
      <ListField label="Theme" {...list('theme')} words={THEMES} />
      <ListField label="Trending" {...list('trending')} words={TRENDS} single />
      <ListField label="Gifting guide" {...list('giftingguide')} words={GUIDES} />
      <fieldset>
        <legend className={styles.legend}>Flags</legend>
        <div className={styles.flags}>
          {LISTING_FLAGS.map(({ flag, name, note }) => (
            <Switch
              key={flag}
              name={name}
              note={note}
              checked={form[flag]}
              onChange={(checked) => set({ [flag]: checked })}
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}

export function RatingSection(props: SectionProps) {
  const at = bound(props);
  return (
    <FormSection title="Rating" note="Shown in the shop, never published to search engines as your own rating.">
      <TextInput className={layout.half} label="Rating, 0 to 5" {...MONEY} {...at('rating')} />
      <TextInput className={layout.half} label="Reviews" {...WHOLE} {...at('reviews')} />
    </FormSection>
  );
}
