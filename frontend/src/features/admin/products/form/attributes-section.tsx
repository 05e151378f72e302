import { useListAttributesQuery } from '../../../../api/generated/admin';
import type { AttributeDto } from '../../../../api/generated/types';
import { Select, TextInput } from '../../../../ui';
import { FormSection } from '../../components/form-section';
import layout from '../../components/form-section.module.css';
import type { SectionProps } from './sections';

const FLAG_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface AttributeFieldProps {
  attribute: AttributeDto;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function AttributeField({ attribute, value, error, onChange }: AttributeFieldProps) {
  const { key, name, type, unit, choices } = attribute;
  const field = { className: layout.half, name: `attributes.${key}`, value, error };
  if (type === 'number') {
    return (
      <TextInput
        {...field}
        label={unit ? `${name}, ${unit}` : name}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const options = type === 'flag' ? FLAG_OPTIONS : choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Select {...field} label={name} onChange={({ target }) => onChange(target.value)}>
      <option value="">Not set</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** What the owner lets products have beyond their own fields; nothing where there is none. */
export function AttributesSection({ form, set, errors }: SectionProps) {
  const { data } = useListAttributesQuery();
  if (!data || data.length === 0) return null;
  return (
    <FormSection title="Your own attributes" note="Shown on the product page under Size & Material.">
      {data.map((attribute) => (
        <AttributeField
          key={attribute.key}
          attribute={attribute}
          value={form.attributes[attribute.key] ?? ''}
          error={errors[`attributes.${attribute.key}`]}
          onChange={(value) => set({ attributes: { ...form.attributes, [attribute.key]: value } })}
        />
      ))}
    </FormSection>
  );
}
